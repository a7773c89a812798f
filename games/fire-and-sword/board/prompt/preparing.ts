/** Questions of the preparation made plain: prices, places, what is left, and the program’s own answer (scenarios.strength). */
import type { Lying, Offer, Prompt } from '@hetman/core/board';
import { seededDice, seededRandom } from '@hetman/core/dice';
import type { Text } from '@hetman/core/game';
import { effectsTable, obstacleTypes, terrainTypes } from '../../content/index.js';
import { tactics } from '../../content/tactics.js';
import { inCm, type Point } from '../../geometry/index.js';
import { preparingMessages as texts } from '../../locales/preparing.js';
import { armyOf, cardOf } from '../../muster/index.js';
import { effectNotes } from '../../rulebook/effect-rules.js';
import { catalogue } from '../../rulebook/index.js';
import { sensibleAnswer } from '../../rules/preparation/answers.js';
import { priceOfScenario, priceOfTerms, scenarioById } from '../../rules/preparation/choosing.js';
import { unplacedCommanders, unplacedUnits } from '../../rules/preparation/deployment/unplaced.js';
import { lengthOfRoad } from '../../rules/preparation/ground/laying-roads.js';
import { priceOf } from '../../rules/preparation/reconnaissance.js';
import type { Action } from '../../rules/state/actions.js';
import type { Frame } from '../../rules/state/frames.js';
import { unitById } from '../../rules/state/pieces.js';
import { topFrame } from '../../rules/state/play.js';
import type { SideIndex } from '../../rules/state/setting.js';
import { cloneState, type State } from '../../rules/state/state.js';
import { rules } from '../../system.js';
import { wordsOf } from '../../texts/both.js';
import { areaOf, lying } from '../drag/laying.js';
import { groundPiece, lyingPiece, placeable, pointPiece, worksPiece } from '../drag/placing.js';

type Word = keyof typeof texts;
const word = wordsOf<Word>(texts);

const isPreparing = (state: State): boolean => state.frames.some(({ kind }) => kind === 'prepare');

/** What is bought, for whom and when. */
function buyText(state: State, { effect, unit, turn }: Extract<Action, { do: 'buy' }>): Text {
  const row = effectsTable.reconnaissance.find(({ id }) => id === effect)!;
  const named = unitById(state, unit)?.data.name;
  if (!named) return word('buy', { effect: row.name });
  return word(turn > 0 ? 'buy-turn' : 'buy-unit', { effect: row.name, unit: named, turn });
}

/** A tactic, with the unit that it is for and the turn in which that comes. */
function tacticText(state: State, { tactic, unit, turn }: Extract<Action, { do: 'tactic' }>): Text {
  const effect = tactics.get(tactic)!.name;
  const named = unitById(state, unit)?.data.name;
  if (!named) return effect;
  return word(turn > 0 ? 'buy-turn' : 'buy-unit', { effect, unit: named, turn });
}

/** What makes the scenario dearer, by its word; depths by their centimetres. */
export const extraText = (id: string): Text =>
  id.startsWith('deeper-') ? word('extra.deeper', { depth: id.slice('deeper-'.length) }) : word(`extra.${id}` as Word);

function termsText({ elements, kobylicas, chevaux, caltrops = 0, extras }: Extract<Action, { do: 'terms' }>): Text {
  const works = [
    ...(elements > 0 ? [word('elements', { elements })] : []),
    ...(kobylicas > 0 ? [word('kobylicas', { elements: kobylicas })] : []),
    ...(chevaux > 0 ? [word('chevaux', { elements: chevaux })] : []),
    ...(caltrops > 0 ? [word('caltrops', { elements: caltrops })] : []),
  ];
  const what = works.reduce<Text | null>((said, extra) => (said ? word('with', { what: said, extra }) : extra), null);
  return endText(what ?? word('no-elements'), extras);
}

function endText(what: Text, extras: readonly string[]): Text {
  return extras.reduce((said, id) => word('with', { what: said, extra: extraText(id) }), what);
}

/** The middle of what is placed, to be told from others of its kind. */
const middleOf = (corners: readonly Point[]): Point => ({
  x: Math.trunc(corners.reduce((sum, { x }) => sum + x, 0) / corners.length),
  y: Math.trunc(corners.reduce((sum, { y }) => sum + y, 0) / corners.length),
});

const rounded = (length: number): string => inCm(Math.round(length / 100) * 100);

/** As the one who is asked sits at the table: from his left, from his own edge. */
function placed(state: State, what: Text, { x, y }: Point): Text {
  const { sides, table } = state.setting;
  const above = sides[1].id === rules.decision(state)?.side;
  const [left, off] = above ? [table.width - x, table.depth - y] : [x, y];
  return word('place', { what, x: rounded(left), y: rounded(off) });
}

/** What lies there, with its place. */
function elementText(state: State, id: string): Text {
  const { setting } = state;
  const terrain = setting.terrain.find((piece) => piece.id === id);
  const obstacle = setting.obstacles.find((piece) => piece.id === id);
  const building = setting.buildings.find((piece) => piece.id === id);
  const corners = terrain?.shape ?? obstacle?.line ?? building?.shape ?? [];
  return placed(state, (terrain ?? obstacle)?.type.name ?? word('building'), middleOf(corners));
}

/** What an answer is called, where its own words do not set it apart from others. */
function labelOf(state: State, frame: Frame, action: Action, label: Text): Text {
  switch (action.do) {
    case 'muster': {
      const card = cardOf(action.force);
      return card ? word('muster', { army: armyOf(card).name, force: label }) : label;
    }
    case 'buy':
      return buyText(state, action);
    case 'tactic':
      return tacticText(state, action);
    case 'scenario':
      return scenarioById(action.scenario) ? label : word(action.scenario === '' ? 'aside' : 'even');
    case 'terms':
      return termsText(action);
    case 'ground':
    case 'propose': {
      const name = (terrainTypes.get(action.type) ?? obstacleTypes.get(action.type))!.name;
      const there = placed(
        state,
        action.type === 'road' ? roadText(name, action.corners) : name,
        middleOf(action.corners),
      );
      return action.do === 'propose' ? word('propose', { what: there }) : there;
    }
    case 'clear-ground':
      return word('take-away', { what: elementText(state, action.id) });
    case 'shift-ground':
      return word('shift', { what: elementText(state, action.id), x: inCm(action.by.x), y: inCm(action.by.y) });
    case 'deploy':
      return placed(state, word('files', { what: label, files: action.files }), action.pose);
    case 'deploy-open':
      return placed(state, label, action.poses[0]!);
    case 'station':
      return placed(state, label, action.pose);
    case 'point':
      return placed(state, label, action.at);
    case 'dig':
      return placed(state, label, middleOf(action.line));
    case 'done':
      return doneText(frame) ?? label;
    default:
      return label;
  }
}

function doneText({ kind }: Frame): Text | null {
  if (kind === 'reconnaissance' || kind === 'tactics') return word('nothing-more');
  if (kind === 'ground' || kind === 'change-ground') return word('no-element');
  return kind === 'deploy' ? word('drawn-up') : null;
}

/** A road by its length, since several may have the same middle. */
const roadText = (name: Text, corners: readonly Point[]): Text =>
  word('road', { name, length: rounded(lengthOfRoad(corners)) });

/** What it costs, for questions about points. */
function priceOfAnswer(state: State, frame: Frame, action: Action): number | null {
  if (action.do === 'buy' && frame.kind === 'reconnaissance') {
    const effect = effectsTable.reconnaissance.find(({ id }) => id === action.effect)!;
    return priceOf(state, frame.side, effect, unitById(state, action.unit));
  }
  if (action.do === 'tactic') return tactics.get(action.tactic)!.price;
  if (action.do === 'terms') return priceOfTerms(scenarioById(state.preparation!.scenario), action);
  if (action.do !== 'scenario') return null;
  const known = scenarioById(action.scenario);
  return known ? priceOfScenario(state, known) : null;
}

function priced(what: Text, points: number | null): Text {
  if (points === null) return what;
  return word(points === 0 ? 'price.free' : 'price', { what, points });
}

/** A scenario and an effect are told by their rules before they are taken. */
function notesOf(action: Action): Offer['notes'] {
  if (action.do === 'buy' || action.do === 'effect') return effectNotes(action.effect);
  if (action.do !== 'scenario' && action.do !== 'tactic') return [];
  const wanted = action.do === 'tactic' ? `tactic.${action.tactic}` : `scenario.${action.scenario}`;
  const rule = catalogue.rules.find(({ id }) => id === wanted);
  return rule ? [{ rule: rule.id, text: rule.text, kind: 'info' }] : [];
}

function leftOf(state: State, frame: Frame): Pick<Prompt, 'remaining'> {
  const { preparation, commanders } = state;
  const chief = (side: SideIndex) => commanders.find(({ data }) => data.side === side && data.chief)?.data.points ?? 0;
  switch (frame.kind) {
    case 'muster':
      return { remaining: word('left.muster') };
    case 'terms':
      return { remaining: word('left.terms', { points: preparation!.difference }) };
    case 'effects':
      return { remaining: word('left.effects', { count: frame.chosen, rolled: frame.rolled }) };
    case 'ground':
      return { remaining: word(frame.left === 1 ? 'left.ground-1' : 'left.ground', { count: frame.left }) };
    case 'reconnaissance': {
      const bought = preparation!.bought.filter(({ side }) => side === frame.side).length;
      const facts = { points: frame.left, bought, most: chief(frame.side) };
      return { remaining: word('left.reconnaissance', facts) };
    }
    case 'tactics':
      return { remaining: word('left.tactics', { points: frame.left }) };
    case 'deploy': {
      const [units, people] = [unplacedUnits(state, frame.side), unplacedCommanders(state, frame.side)];
      return { remaining: word('left.deploy', { units: units.length, commanders: people.length }) };
    }
    default:
      return {};
  }
}

/** The same lots for the same question, so that an answer looked at is the answer given. */
function picker(state: State): (count: number) => number {
  const random = seededRandom(rules.fingerprint(state));
  return (count) => (count < 2 ? 0 : random.below(count));
}

const silent = () => undefined;

/** The program’s answers for this side until another question or the other side comes; one alone but in deployment. */
function programActions(state: State, frame: Frame): Action[] {
  const pick = picker(state);
  const first = sensibleAnswer(state, frame, pick);
  if (!first || frame.kind !== 'deploy') return first ? [first] : [];
  const copy = cloneState(state);
  const actions: Action[] = [];
  for (let answer: Action | null = first; answer; ) {
    actions.push(answer);
    rules.apply({ state: copy, dice: seededDice('draw up'), emit: silent }, answer);
    const next = topFrame(copy);
    answer = next?.kind === 'deploy' && next.side === frame.side ? sensibleAnswer(copy, next, pick) : null;
  }
  return actions;
}

function programOffer(state: State, frame: Frame): Offer[] {
  const actions = programActions(state, frame).filter(({ do: name }) => name !== 'done' || frame.kind !== 'deploy');
  if (actions.length === 0) return [];
  const label = word(frame.kind !== 'deploy' ? 'program' : actions.length === 1 ? 'one' : 'rest');
  const nowhere = { finish: null, piece: null, hex: null, facing: null, figure: null, path: [], notes: [] };
  return [{ id: 'program', label, style: 'main', actions, ...nowhere }];
}

/** What is taken up to give the answer by hand. */
function handOf(action: Action): string | null {
  if (action.do === 'ground' || action.do === 'propose') return groundPiece(action.type);
  if (action.do === 'shift-ground' || action.do === 'clear-ground') return lyingPiece(action.id);
  return action.do === 'point' ? pointPiece : null;
}

const lyingName = (state: State, id: string): Text => word('lying', { what: elementText(state, id) });

/** Ground that may be moved or taken away, to be touched where it lies. */
export function lyingOn(state: State): readonly Lying[] {
  if (topFrame(state)?.kind !== 'change-ground') return [];
  const hands = new Set(placeable(state));
  return lying(state)
    .filter(({ id }) => hands.has(lyingPiece(id)))
    .map(({ id, shape }) => ({ id: lyingPiece(id), outline: areaOf(shape), label: lyingName(state, id) }));
}

/** Names of what is taken up and is no piece. */
export function handName(state: State, id: string): Text | null {
  if (id === worksPiece) return word('works');
  if (id.startsWith('lying:')) return lyingName(state, id.slice('lying:'.length));
  const type = id.startsWith('ground:') ? id.slice('ground:'.length) : null;
  if (type !== null) return (terrainTypes.get(type) ?? obstacleTypes.get(type))?.name ?? word('building');
  return id === pointPiece ? word('point') : null;
}

/** A prompt of the battle itself is left as it is, but where something is placed in it. */
export function prepared(state: State, prompt: Prompt): Prompt {
  const frame = topFrame(state);
  const hands = placeable(state);
  const preparing = isPreparing(state);
  if (!frame || !prompt.decision || (!preparing && hands.length === 0)) return prompt;
  const side = state.setting.sides.find(({ id }) => id === prompt.decision!.side)!.name;
  const explained = new Set<string>();
  const offers = prompt.offers.map((offer) => {
    const action = offer.actions[0] as Action;
    // What several answers share is said once.
    const about = `${offer.piece} ${'effect' in action ? action.effect : action.do === 'tactic' ? action.tactic : offer.id}`;
    const notes = explained.has(about) ? [] : notesOf(action);
    explained.add(about);
    return {
      ...offer,
      piece: handOf(action) ?? offer.piece,
      label: priced(labelOf(state, frame, action, offer.label), priceOfAnswer(state, frame, action)),
      notes: [...offer.notes, ...notes],
    };
  });
  const selectable = [...new Set([...prompt.selectable, ...hands])];
  if (!preparing) return { ...prompt, selectable, offers };
  return {
    ...prompt,
    title: word('title', { side }),
    selectable,
    offers: [...programOffer(state, frame), ...offers],
    ...leftOf(state, frame),
  };
}
