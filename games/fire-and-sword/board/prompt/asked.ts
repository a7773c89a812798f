/** What a question is about, in a sentence with its rule, so that nobody has to guess (one text for each kind of question). */
import type { Explanation, Prompt } from '@hetman/core/board';
import { joined, type Text } from '@hetman/core/game';
import { commandTable, obstacleTypes, terrainTypes } from '../../content/index.js';
import { inCm } from '../../geometry/index.js';
import { askedMessages as texts } from '../../locales/asked.js';
import { reconnaissanceOf } from '../../muster/index.js';
import { needed } from '../../rules/dice/checks.js';
import { combatOf } from '../../rules/melee/fighting.js';
import { strikesRules } from '../../rules/melee/strikes.js';
import { boxOf } from '../../rules/preparation/ground/elements.js';
import { sendsPatrols } from '../../rules/preparation/patrol.js';
import type { Frame, FrameOf } from '../../rules/state/frames.js';
import { unitById } from '../../rules/state/pieces.js';
import { enemyOf } from '../../rules/state/setting.js';
import type { State } from '../../rules/state/state.js';
import rules from '../../texts/asked-rules.json' with { type: 'json' };
import { type Facts, wordsOf } from '../../texts/both.js';
import { outcomeOf, whyTested } from '../cards/tested.js';
import { instructs, litBySteps } from './order-steps.js';

export type Asked = keyof typeof texts;
const word = wordsOf<Asked>(texts);

export const explain = (key: Asked, facts: Facts = {}): Explanation => ({
  text: word(key, facts),
  rule: rules[key],
});

const isAsked = (key: string): key is Asked => Object.hasOwn(texts, key);

const unitName = (state: State, unit: number): Text => state.units[unit]!.data.name;
const commanderName = (state: State, commander: number): Text => state.commanders[commander]!.data.name;

/** Why a test is made, what passes it, and what hangs on it. */
function testAbout(state: State, frame: FrameOf<'test'>): Explanation {
  const { need } = needed(state, frame);
  const facts = {
    ...{ unit: unitName(state, frame.unit), need, why: whyTested(state, frame) },
    failed: outcomeOf(frame.decides.kind, false),
  };
  return { ...explain(`test-${frame.attribute}`, facts), rule: frame.rule };
}

function decisiveAbout({ side, faces, bids }: FrameOf<'decisive'>): Explanation {
  const total = (of: 0 | 1) => faces[of] + bids[of] * commandTable.initiativePerPoint;
  return explain('decisive', { own: faces[side], total: total(side), enemy: total(side === 0 ? 1 : 0) });
}

function chargeAbout(state: State, { declared, queue, side }: FrameOf<'charge'>): Explanation | null {
  const [asked] = queue;
  if (!asked) return null;
  const target = declared.find((one) => one.kind === 'charge' && one.unit === asked.charger);
  const facts = { charger: unitName(state, asked.charger), unit: unitName(state, asked.unit) };
  if (target?.kind !== 'charge') return explain('charge-own', facts);
  const counters = target !== declared[0] && state.units[asked.charger]!.battle.side !== side;
  return explain(counters ? 'charge-own' : 'charge', { ...facts, target: unitName(state, target.target) });
}

function superiorityAbout(state: State, { about }: FrameOf<'superiority'>): Explanation {
  if (about.what === 'resolution') return explain('superiority-resolution');
  if (about.what === 'panic') return explain('superiority-panic', { unit: unitName(state, about.unit) });
  const { test, face, need } = about;
  return explain('superiority-test', { unit: unitName(state, test.unit), face, need });
}

function ordersAbout(state: State, frame: FrameOf<'orders'>): Explanation {
  const { side, left } = frame;
  if (left !== undefined) return explain('orders-changed', { left });
  if (instructs(state, frame)) return explain('orders-instructions');
  return explain(state.turn === 1 && state.setting.freeOrders[side] ? 'orders-free' : 'orders');
}

/** scenarios.strength: what each side has, and the difference that is spent. */
function scenarioAbout({ preparation, setting }: State): Explanation {
  const { strengths, difference } = preparation!;
  const [weaker, stronger] = [setting.sides[0].name, setting.sides[1].name];
  const facts = { weaker, stronger, least: strengths[0], most: strengths[1], difference };
  return explain('scenario-difference', facts);
}

function consentAbout({ element: { type, corners } }: FrameOf<'consent'>): Explanation {
  const { width, depth } = boxOf(corners);
  const what = (terrainTypes.get(type) ?? obstacleTypes.get(type))!.name;
  return explain('consent', { what, width: inCm(width), depth: inCm(depth) });
}

function reconnaissanceAbout(state: State, { side }: FrameOf<'reconnaissance'>): Explanation {
  const { forces } = state.preparation!;
  const [own, foe] = [forces[side], forces[enemyOf(side)]];
  // Where patrols were sent the forces do not tell what they brought in.
  if (!own || !foe || sendsPatrols(state)) return explain('reconnaissance');
  const facts = { more: reconnaissanceOf(own), fewer: reconnaissanceOf(foe) };
  return explain('reconnaissance-points', { ...facts, side: state.setting.sides[side].name });
}

const names = (state: State, units: readonly number[]): Text => joined(units.map((unit) => unitName(state, unit)));

/** Nothing is asked but how a garrison shares out its dice. */
function sharesWalls(state: State, frame: FrameOf<'strikes'>): boolean {
  const asked = new Set(strikesRules.actions(state, frame).map((action) => action.do));
  return asked.has('walls') && !asked.has('strike') && !asked.has('lances');
}

/** Null where nothing more can be said than the question itself says. */
export function aboutOf(state: State, frame: Frame): Explanation | null {
  switch (frame.kind) {
    case 'test':
      return testAbout(state, frame);
    case 'decisive':
      return decisiveAbout(frame);
    case 'charge':
      return chargeAbout(state, frame);
    case 'superiority':
      return superiorityAbout(state, frame);
    case 'reroll':
      return explain('reroll', { unit: unitName(state, frame.test.unit), face: frame.face, need: frame.need });
    case 'robbers':
      return explain(`robbers-${frame.what}`, { unit: unitById(state, frame.unit)?.data.name ?? '' });
    case 'scenario':
      return scenarioAbout(state);
    case 'patrol': {
      const own = unitById(state, frame.queue?.[0] ?? '');
      if (!own) return explain('patrol');
      return explain('patrol-again', { unit: own.data.name, face: frame.face!, need: own.data.card.skill });
    }
    case 'consent':
      return consentAbout(frame);
    case 'reconnaissance':
      return reconnaissanceAbout(state, frame);
    case 'orders':
      return ordersAbout(state, frame);
    case 'fire':
      return explain(`fire-${frame.stage}`);
    case 'strikes':
      return explain(sharesWalls(state, frame) ? 'strikes-walls' : 'strikes');
    case 'retreat':
      return explain(frame.free ? 'retreat-draw' : 'retreat');
    case 'pursuit':
      return explain('pursuit', { units: names(state, frame.units) });
    case 'take-down':
      return explain('take-down', { commander: commanderName(state, frame.commander), left: frame.left });
    case 'motivation-test': {
      const regiment = state.setting.regiments.find(({ id }) => id === frame.regiment);
      return explain('motivation-test', { regiment: regiment?.name ?? frame.regiment });
    }
    case 'arrive': {
      const facts = { unit: unitName(state, frame.unit) };
      return explain(frame.placed ? 'arrive-order' : `arrive-${frame.from}`, facts);
    }
    case 'deploy':
      return explain(frame.alternating ? 'deploy-alternating' : 'deploy');
    case 'lose':
    case 'rally':
    case 'charge-path': {
      const facts = { unit: unitName(state, frame.unit), left: 'left' in frame ? (frame.left as number) : 0 };
      return explain(frame.kind, facts);
    }
    case 'ride':
    case 'escape':
      return explain(frame.kind, { commander: commanderName(state, frame.commander) });
    default:
      return isAsked(frame.kind) ? explain(frame.kind) : null;
  }
}

/** Pieces that the question is about, to be found on the table at once. */
export function litBy(state: State, frame: Frame): Prompt['lit'] {
  const lit = (units: readonly number[], as: Prompt['lit'][number]['as']): Prompt['lit'] =>
    units.map((unit) => ({ hex: state.units[unit]!.data.id, as }));
  switch (frame.kind) {
    case 'charge': {
      const [asked] = frame.queue;
      return asked ? [...lit([asked.charger], 'attacker'), ...lit([asked.unit], 'target')] : [];
    }
    case 'test':
    case 'lose':
    case 'rally':
    case 'charge-path':
      return lit([frame.unit], 'target');
    case 'orders':
      return litBySteps(state, frame);
    case 'reroll':
      return lit([frame.test.unit], 'target');
    case 'pursuit':
      return lit(frame.units, 'attacker');
    case 'strikes':
      return lit(combatOf(state).melees[frame.melee]!.units, 'target');
    case 'superiority':
      if (frame.about.what === 'resolution') return [];
      return lit([frame.about.what === 'test' ? frame.about.test.unit : frame.about.unit], 'target');
    default:
      return [];
  }
}
