/** A piece looked at closely: what it may do now and why, its characteristics, its special rules (units.characteristics). */
import type { Explanation, PieceCard } from '@hetman/core/board';
import { inBoth, type Refusal, type Text } from '@hetman/core/game';
import { type CommanderCard, closeWeapons, guns, rangedWeapons, type UnitCard, unitRules } from '../content/index.js';
import { besides, moveText } from '../desk/roster.js';
import { joinTexts, plain, word } from '../desk/words.js';
import { inCm } from '../geometry/index.js';
import { catalogue } from '../rulebook/index.js';
import type { Action } from '../rules/actions.js';
import { canCharge } from '../rules/charge.js';
import { commandersOf } from '../rules/command.js';
import { inCloseCombat } from '../rules/contact.js';
import type { FrameOf } from '../rules/frames.js';
import { isMisformed } from '../rules/manoeuvres.js';
import { allowanceOf } from '../rules/move-frame.js';
import { baseCount, basicMove, commanderById, manoeuvreLimit, onTable, unitById } from '../rules/pieces.js';
import { topFrame } from '../rules/play.js';
import { type Commander, orderKinds, type State, type Unit } from '../rules/state.js';
import { rules } from '../rules/system.js';
import { isWarWagons, wagonsOf } from '../rules/war-wagons.js';
import { words } from '../texts/index.js';
import { explain } from './asked.js';
import { tokensOf } from './tokens.js';

/** What its order lets a unit do while its side moves. */
function toMove(state: State, unit: Unit): Explanation {
  if (unit.acted) return explain('now.has-acted');
  if (unit.morale === 'flight') return explain('now.flight');
  if (inCloseCombat(state, unit)) return explain('now.locked');
  if (unit.place === 'building') return explain('now.building');
  if (unit.order === 'defence') return explain('now.defence');
  if (isMisformed(unit) && !unit.rallied) return explain('now.misformed');
  if (unit.order === 'charge') return explain(canCharge(state, unit) ? 'now.must-charge' : 'now.nobody-to-charge');
  if (unit.order === null) return explain(unit.rallied ? 'now.rallied' : 'now.no-order');
  return unit.bogged ? explain('now.bogged') : explain('now.move', movesOf(unit));
}

const movesOf = (unit: Unit) => ({ move: inCm(basicMove(unit)), limit: manoeuvreLimit(unit) });

function onItsWay(unit: Unit, frame: FrameOf<'move'>): Explanation {
  if (frame.mode === 'withdraw') return explain(frame.withdrew ? 'now.withdrew' : 'now.no-order');
  if (frame.mode === 'defence') return explain('now.defence');
  const move = inCm(Math.min(allowanceOf(unit, frame), frame.groundLimit ?? Number.MAX_SAFE_INTEGER));
  const facts = { ...movesOf(unit), move, spent: inCm(frame.spent), manoeuvres: frame.manoeuvres };
  return explain('now.on-its-way', facts);
}

const refused = (refusal: Refusal): Explanation => ({
  text: inBoth((language) => words.refusal(refusal, language)),
  rule: refusal.rule ?? 'sequence.round',
});

/** The refusal that stands in the way of all of these, by the first of them; null where one is allowed. */
function whyNone(state: State, side: string, actions: readonly Action[]): Explanation | null {
  const refusals = actions.map((action) => rules.refusal(state, side, action));
  return refusals.length === 0 || refusals.includes(null) ? null : refused(refusals[0]!);
}

function toShoot(state: State, side: string, unit: Unit): Explanation | null {
  const foes = state.units.filter((foe) => foe.side !== unit.side && onTable(foe));
  const mode = unit.data.card.gun === null ? 'plain' : 'ball';
  return whyNone(
    state,
    side,
    foes.map((foe) => ({ do: 'shoot', unit: unit.data.id, target: foe.data.id, mode, commander: '' })),
  );
}

function toBeOrdered(state: State, side: string, unit: Unit): Explanation | null {
  if (unit.morale === 'disorganised') return explain('now.disorganised');
  const givers = commandersOf(state, unit.side).map(({ data }) => data.id);
  return whyNone(
    state,
    side,
    givers.flatMap((commander) =>
      orderKinds.map((order): Action => ({ do: 'order', commander, unit: unit.data.id, order })),
    ),
  );
}

/** What the unit may do now, or why it may not; of an enemy what can be seen. */
function nowOf(state: State, unit: Unit): Explanation | null {
  const frame = topFrame(state);
  const decision = rules.decision(state);
  if (!frame || !decision || !('side' in frame) || frame.side !== unit.side) {
    if (unit.order === null && unit.hidden) return explain('now.face-down');
    return unit.morale === 'disorganised' ? explain('now.disorganised') : null;
  }
  if (frame.kind === 'move' && frame.unit === unit.index) return onItsWay(unit, frame);
  if (frame.kind === 'movement') return toMove(state, unit);
  if (frame.kind === 'fire') return toShoot(state, decision.side, unit);
  return frame.kind === 'orders' ? toBeOrdered(state, decision.side, unit) : null;
}

const row = (label: Text, value: Text): PieceCard['figures'][number] => ({ label, value });

/** Weapons; those that shoot with how far they reach. */
function weaponsText(card: UnitCard | CommanderCard): Text {
  const far = ({ effective, long }: { effective: number; long: number | null }): Text =>
    plain(long === null ? `${effective} cm` : `${effective}/${long} cm`);
  const gun = 'gun' in card && card.gun !== null ? guns.get(card.gun)! : null;
  return joinTexts(
    [
      ...(gun ? [joinTexts([gun.name, far(gun.ball.range)], ' ')] : []),
      ...card.ranged.map((id) => rangedWeapons.get(id)!).map(({ name, range }) => joinTexts([name, far(range)], ' ')),
      ...card.close.map((id) => closeWeapons.get(id)!.name),
      ...('shield' in card && card.shield ? [word('shield')] : []),
    ],
    ', ',
  );
}

const moveLabel = joinTexts([word('column.move'), plain('cm')], ', ');

function unitFigures(unit: Unit): PieceCard['figures'] {
  const { card } = unit.data;
  return [
    row(word('column.bases'), plain(baseCount(unit))),
    row(word('column.strength'), plain(card.strength)),
    row(moveLabel, plain(besides(moveText(card.move), card.footMove && moveText(card.footMove)))),
    row(word('column.close'), plain(card.closeCombat)),
    row(word('column.shooting'), plain(besides(card.shooting, card.footShooting))),
    row(word('column.armor'), plain(card.wagon ? `${card.armor}/${card.wagon.armor}` : card.armor)),
    row(word('column.morale'), plain(card.morale)),
    row(word('column.skill'), plain(card.skill)),
    row(word('column.arms'), weaponsText(card)),
    // One wagon after the other: what is left of each crew.
    ...(isWarWagons(unit)
      ? [
          row(
            word('column.crews'),
            plain(
              wagonsOf(unit)
                .map(({ crew }) => crew)
                .join(' · '),
            ),
          ),
        ]
      : []),
  ];
}

const known: ReadonlySet<string> = new Set(catalogue.rules.map(({ id }) => id));

/** A special rule by its name, and where the catalogue has it. */
function traitOf(id: string): PieceCard['traits'][number] {
  const rule = [`special.${id}`, `army.${id}`, `wagons.${id.replace('-wagon', '')}`].find((one) => known.has(one));
  return { text: unitRules.get(id)!.name, rule: rule ?? null };
}

const unitCard = (state: State, unit: Unit): PieceCard => ({
  name: unit.data.name,
  side: state.setting.sides[unit.side].id,
  now: nowOf(state, unit),
  figures: unitFigures(unit),
  traits: [
    ...tokensOf(state, unit).map(({ name, figure }) => ({
      text: figure === null ? name : { en: `${name.en}: ${figure}`, pl: `${name.pl}: ${figure}` },
      rule: null,
    })),
    ...unit.data.card.rules.map(traitOf),
  ],
});

const commanderCard = (state: State, { data, points }: Commander): PieceCard => ({
  name: data.name,
  side: state.setting.sides[data.side].id,
  now: null,
  figures: [
    row(word('column.command'), plain(`${points} / ${data.points}`)),
    row(moveLabel, plain(moveText(data.card.move))),
    row(word('column.close'), plain(data.card.closeCombat)),
    row(word('column.armor'), plain(data.card.armor)),
    row(word('column.morale'), plain(data.card.morale)),
    row(word('column.arms'), weaponsText(data.card)),
  ],
  traits: (data.card.rules ?? []).map(traitOf),
});

export function cardOfPiece(state: State, piece: string): PieceCard | null {
  const unit = unitById(state, piece);
  if (unit) return unitCard(state, unit);
  const commander = commanderById(state, piece);
  return commander ? commanderCard(state, commander) : null;
}
