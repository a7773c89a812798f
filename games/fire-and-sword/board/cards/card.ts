/** A piece looked at closely: what it may do now and why, its characteristics, its special rules (units.characteristics). */
import type { Explanation, PieceCard } from '@hetman/core/board';
import { filled, type Text } from '@hetman/core/game';
import {
  type CommanderCard,
  closeWeapons,
  guns,
  obstacleTypes,
  rangedWeapons,
  type UnitCard,
  unitRules,
} from '../../content/index.js';
import { besides, moveText } from '../../force-builder/roster.js';
import { joinTexts, plain, word } from '../../force-builder/words.js';
import { inCm } from '../../geometry/index.js';
import { boardMessages } from '../../locales/board.js';
import { catalogue } from '../../rulebook/index.js';
import { canCharge } from '../../rules/charge/charge.js';
import { commandersOf } from '../../rules/command/command.js';
import { inCloseCombat } from '../../rules/melee/contact.js';
import { hasLimber, limberGap } from '../../rules/movement/limber-place.js';
import { isMisformed } from '../../rules/movement/manoeuvres.js';
import { allowanceOf } from '../../rules/movement/move-frame.js';
import type { FrameOf } from '../../rules/state/frames.js';
import { baseCount, basicMove, commanderById, manoeuvreLimit, unitById } from '../../rules/state/pieces.js';
import { topFrame } from '../../rules/state/play.js';
import { type Commander, orderKinds, type State, type Unit } from '../../rules/state/state.js';
import { isWarWagons, wagonsOf } from '../../rules/wagons-and-works/war-wagons.js';
import { rules } from '../../system.js';
import { tokensOf } from '../pieces/tokens.js';
import { explain } from '../prompt/asked.js';
import { whyNoShot, whyNotOrdered } from '../prompt/why-not.js';

/** What its order lets a unit do while its side moves. */
function toMove(state: State, unit: Unit): Explanation {
  if (unit.turn.acted) return explain('now.has-acted');
  if (unit.battle.morale === 'flight') return explain('now.flight');
  if (inCloseCombat(state, unit)) return explain('now.locked');
  if (unit.battle.place === 'building') return explain('now.building');
  if (unit.battle.order === 'defence') return inDefence(unit);
  if (isMisformed(unit) && !unit.turn.rallied) return explain('now.misformed');
  if (unit.battle.order === 'charge')
    return explain(canCharge(state, unit) ? 'now.must-charge' : 'now.nobody-to-charge');
  if (unit.battle.order === null) return explain(unit.turn.rallied ? 'now.rallied' : 'now.no-order');
  return unit.battle.bogged ? explain('now.bogged') : explain('now.move', movesOf(unit));
}

/** A gun says why it cannot be limbered. */
function inDefence(unit: Unit): Explanation {
  const gap = limberGap(unit);
  return gap === null ? explain('now.defence') : explain('now.limber-apart', { distance: inCm(gap) });
}

const movesOf = (unit: Unit) => ({ move: inCm(basicMove(unit)), limit: manoeuvreLimit(unit) });

function onItsWay(unit: Unit, frame: FrameOf<'move'>): Explanation {
  if (frame.mode === 'withdraw') return explain(frame.withdrew ? 'now.withdrew' : 'now.no-order');
  if (frame.mode === 'defence') return inDefence(unit);
  const move = inCm(Math.min(allowanceOf(unit, frame), frame.groundLimit ?? Number.MAX_SAFE_INTEGER));
  const facts = { ...movesOf(unit), move, spent: inCm(frame.spent), manoeuvres: frame.manoeuvres };
  return explain('now.on-its-way', facts);
}

/** What stands in the way of any order; null where one could be given. */
function toBeOrdered(state: State, frame: FrameOf<'orders'>, side: string, unit: Unit): Explanation | null {
  const givers = ['', ...commandersOf(state, unit.battle.side).map(({ data }) => data.id)];
  const able = givers.some((commander) =>
    orderKinds.some((order) => !rules.refusal(state, side, { do: 'order', commander, unit: unit.data.id, order })),
  );
  return able ? null : whyNotOrdered(state, frame, side, unit);
}

/** What the unit may do now, or why it may not; of an enemy what can be seen. */
function nowOf(state: State, unit: Unit): Explanation | null {
  const frame = topFrame(state);
  const decision = rules.decision(state);
  if (!frame || !decision || !('side' in frame) || frame.side !== unit.battle.side) {
    if (unit.battle.order === null && unit.battle.hidden) return explain('now.face-down');
    return unit.battle.morale === 'disorganised' ? explain('now.disorganised') : null;
  }
  if (frame.kind === 'move' && frame.unit === unit.index) return onItsWay(unit, frame);
  if (frame.kind === 'movement') return toMove(state, unit);
  if (frame.kind === 'fire') return whyNoShot(state, frame, decision.side, unit);
  return frame.kind === 'orders' ? toBeOrdered(state, frame, decision.side, unit) : null;
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
    ...limberFigures(unit),
    ...carriedFigures(unit),
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

/** portable.general: what it can set up or scatter; of caltrops the enemy sees nothing (rules/state/view.ts). */
function carriedFigures({ battle: { portable, elements } }: Unit): PieceCard['figures'] {
  if (portable === null) return [];
  const obstacle = obstacleTypes.get(portable)!.name;
  return [row(word('column.carries'), word('carries', { obstacle, count: elements }))];
}

/** Where the limber of a gun is; siege guns and mortars have none. */
function limberFigures(unit: Unit): PieceCard['figures'] {
  if (!unit.battle.limbered && !hasLimber(unit)) return [];
  const gap = limberGap(unit);
  if (gap !== null) return [row(word('column.limber'), word('limber.apart', { distance: inCm(gap) }))];
  return [row(word('column.limber'), word(unit.battle.limbered ? 'limber.hitched' : 'limber.here'))];
}

const known: ReadonlySet<string> = new Set(catalogue.rules.map(({ id }) => id));

/** A special rule by its name, and where the catalogue has it. */
function traitOf(id: string): PieceCard['traits'][number] {
  const rule = [`special.${id}`, `army.${id}`, `wagons.${id.replace('-wagon', '')}`].find((one) => known.has(one));
  return { text: unitRules.get(id)!.name, rule: rule ?? null };
}

const unitCard = (state: State, unit: Unit): PieceCard => ({
  name: unit.data.name,
  side: state.setting.sides[unit.battle.side].id,
  now: nowOf(state, unit),
  figures: unitFigures(unit),
  traits: [
    ...tokensOf(state, unit).map(({ name, figure }) => ({
      text: figure === null ? name : filled(boardMessages.traits, { name, figure }),
      rule: null,
    })),
    ...unit.data.card.rules.map(traitOf),
  ],
});

const commanderCard = (state: State, { data, battle: { points } }: Commander): PieceCard => ({
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
