"""Executing a queue: marches, transfers and battles. Rules page: "Turn", "Battle"."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from hexo.games.conquest.combat import Battle, resolve, roll
from hexo.games.conquest.events import BattleFought, Marched, Transferred
from hexo.games.conquest.position import Position
from hexo.games.conquest.state import NEUTRAL, Kind, Order
from hexo.hexgrid import Cell


def execute(position: Position, queue: Sequence[Order], seat: int, rng: Random) -> None:
    """Carry out a seat's orders: all units leave first, then they arrive target by target.

    Targets follow in the order in which each was first queued. All orders are carried out even
    when an earlier battle has decided the game.
    """
    if not queue:
        return
    witnesses, sights = position.lookout.sights((o.source, o.target) for o in queue)
    position.events.append(Marched(seat, tuple(queue), witnesses, sights))
    forces: dict[Cell, int] = {}
    for order in queue:
        position.units[order.source] -= order.count
        forces[order.target] = forces.get(order.target, 0) + order.count
    for target, force in forces.items():
        if position.owners[target] == seat:
            _transfer(position, seat, target, force)
        else:
            _attack(position, seat, target, force, rng)


def _transfer(position: Position, seat: int, target: Cell, force: int) -> None:
    cut = _settle(position, target, position.units[target] + force)
    witnesses = position.lookout.witnesses(target)
    position.events.append(Transferred(seat, target, force, cut, witnesses))


def _attack(position: Position, seat: int, target: Cell, force: int, rng: Random) -> None:
    defender, defenders = position.owners[target], position.units[target]
    fortified = position.kinds[target] is Kind.FORTIFIED
    attack_roll = defence_roll = None
    battle = Battle(attacker_won=True, survivors=force)
    if defenders:
        luck = position.setup.luck
        attack_roll, defence_roll = roll(rng, luck), roll(rng, luck)
        battle = resolve(force, defenders, attack_roll, defence_roll, fortified=fortified)
    if battle.attacker_won:
        position.change_owner(target, seat)
    cut = _settle(position, target, battle.survivors)
    position.events.append(
        BattleFought(
            seat=seat,
            defender=defender,
            target=target,
            attackers=force,
            defenders=defenders,
            attack_roll=attack_roll,
            defence_roll=defence_roll,
            fortified=fortified,
            attacker_won=battle.attacker_won,
            survivors=battle.survivors,
            cut=cut,
            witnesses=position.lookout.witnesses(target),
        )
    )
    if battle.attacker_won and defender != NEUTRAL and _is_decapitated(position, defender, target):
        position.eliminate(defender, seat, (target,))


def _settle(position: Position, cell: Cell, units: int) -> int:
    limit = position.setup.limit
    kept = units if limit is None else min(units, limit)
    position.units[cell] = kept
    return units - kept


def _is_decapitated(position: Position, seat: int, lost: Cell) -> bool:
    if position.setup.capital and position.capitals[seat] == lost:
        return True
    return seat not in position.owners
