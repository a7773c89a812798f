/**
 * Units and commanders with their fields side by side, as they were kept before they were grouped by lifetime. Records
 * hold hashes of the state in this form and in this order, and position files name the fields without their groups.
 * A field that is missing here does not compile.
 */
import type { CommanderBattle, CommanderTurn, UnitBattle, UnitPhase, UnitStep, UnitTurn } from './lifetimes.js';
import type { Commander, Unit } from './state.js';

type UnitFields = UnitBattle & UnitTurn & UnitPhase & UnitStep & Pick<Unit, 'lastOrder'>;
type CommanderFields = CommanderBattle & CommanderTurn;

export const unitFields = ({ lastOrder, battle, turn, phase, step }: Unit): UnitFields => ({
  side: battle.side,
  place: battle.place,
  layout: battle.layout,
  kinds: battle.kinds,
  order: battle.order,
  hidden: battle.hidden,
  morale: battle.morale,
  losses: battle.losses,
  mounted: battle.mounted,
  limbered: battle.limbered,
  limberAt: battle.limberAt,
  horseGuards: battle.horseGuards,
  abandoned: battle.abandoned,
  building: battle.building,
  acted: turn.acted,
  marched: turn.marched,
  specialManoeuvres: turn.specialManoeuvres,
  bogged: battle.bogged,
  reformed: turn.reformed,
  rallied: turn.rallied,
  rallyTried: turn.rallyTried,
  fired: turn.fired,
  firedAgain: turn.firedAgain,
  mustReload: turn.mustReload,
  reloading: turn.reloading,
  moved: turn.moved,
  hail: turn.hail,
  delayed: turn.delayed,
  shotDown: phase.shotDown,
  charge: turn.charge,
  evaded: turn.evaded,
  caracole: phase.caracole,
  lastOrder: lastOrder,
  caracoleBroken: turn.caracoleBroken,
  ammunitionUsed: battle.ammunitionUsed,
  ammunitionOut: battle.ammunitionOut,
  battalion: battle.battalion,
  crewWith: battle.crewWith,
  tested: step.tested,
  fledNow: step.fledNow,
  fought: turn.fought,
  lancesBroken: battle.lancesBroken,
  lancesKept: step.lancesKept,
  wagons: battle.wagons,
  connected: battle.connected,
  waits: battle.waits,
  due: battle.due,
  raised: battle.raised,
  noFreeOrder: battle.noFreeOrder,
  freeOrder: battle.freeOrder,
  confused: battle.confused,
  alone: battle.alone,
  robbed: battle.robbed,
  companies: battle.companies,
  garrison: battle.garrison,
  awake: battle.awake,
  loads: battle.loads,
  unlitUntil: battle.unlitUntil,
  strayed: battle.strayed,
  destroyed: battle.destroyed,
  fled: battle.fled,
  leader: battle.leader,
  portable: battle.portable,
  elements: battle.elements,
  works: battle.works,
  extraCrew: battle.extraCrew,
  intoxicated: battle.intoxicated,
  strangers: battle.strangers,
  stepped: turn.stepped,
  sprung: phase.sprung,
});

export const commanderFields = ({ battle, turn }: Commander): CommanderFields => ({
  place: battle.place,
  pose: battle.pose,
  points: battle.points,
  joined: battle.joined,
  moved: turn.moved,
  fleeing: battle.fleeing,
  spentUntil: battle.spentUntil,
  marched: turn.marched,
  fired: turn.fired,
  aided: turn.aided,
});

export type PieceFields<Piece> = Piece extends Unit ? UnitFields : CommanderFields;

export const fieldsOf = (piece: Unit | Commander): UnitFields | CommanderFields =>
  'step' in piece ? unitFields(piece) : commanderFields(piece);

const groups = ['battle', 'turn', 'phase', 'step'] as const;

/** Sets a field by its name, whatever group it is in. */
export function setField(piece: Unit | Commander, name: string, value: unknown): void {
  if (Object.hasOwn(piece, name)) {
    Object.assign(piece, { [name]: value });
    return;
  }
  const held: Partial<Record<(typeof groups)[number], object>> = piece;
  const group = groups.find((key) => Object.hasOwn(held[key] ?? {}, name));
  if (!group) throw new Error(`there is no "${name}"`);
  held[group] = { ...held[group], [name]: value };
}
