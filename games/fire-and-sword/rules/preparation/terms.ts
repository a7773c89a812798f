/** The terms of a scenario: fortifications, portable obstacles and depth of the zones (scenarios.fortifications). */
import type { Refusal } from '@hetman/core/game';
import { caltropsBases } from '../../muster/obstacles.js';
import type { Action } from '../state/actions.js';
import type { FrameRules } from '../state/play.js';
import { no, withFacts } from '../state/refusals.js';
import type { State } from '../state/state.js';
import { extrasOf, type perPoint, priceOfTerms, quickTerms, scenarioById, type Terms, works } from './choosing.js';
import { answered } from './quick.js';

/** portable.general bars them from skirmishes; players may agree otherwise (ruling 614). */
const mayBuyCaltrops = ({ setting }: State): boolean => setting.options['skirmishCaltrops'] === true;
const caltropsMost = caltropsBases / 2;

function termsRefusal(state: State, action: Terms): Refusal | null {
  const { extras } = action;
  const own = scenarioById(state.preparation!.scenario);
  const known = extrasOf(own).map(({ id }) => id);
  const depths = extras.filter((id) => id.startsWith('deeper-')).length;
  if (extras.some((id) => !known.includes(id)) || new Set(extras).size < extras.length || depths > 1)
    return no.unknownTerm;
  const bought = (kind: keyof typeof perPoint) => action[kind] ?? 0;
  if (works.some((kind) => bought(kind) < 0 || (bought(kind) > 0 && !own.fortifications))) return no.noFortifications;
  if (bought('caltrops') > 0 && !mayBuyCaltrops(state)) return no.noCaltrops;
  if (bought('caltrops') > caltropsMost) return withFacts(no.caltropsBases, { most: caltropsBases });
  const needed = priceOfTerms(own, action);
  const left = state.preparation!.difference;
  return needed > left ? withFacts(no.strengthSpent, { needed, left }) : null;
}

/** scenario.delay-the-enemy: the weaker side is drawn up as deep as it paid for. */
function deepen(state: State): void {
  const paid = state.preparation!.extras.find((id) => id.startsWith('deeper-'));
  if (paid === undefined) return;
  const depth = Number(paid.slice('deeper-'.length));
  const [own, theirs] = state.setting.zones;
  const deep = own.map((zone) =>
    zone.kind === 'rectangle' ? { ...zone, to: [zone.to[0], depth] as [number, number] } : zone,
  );
  state.setting = { ...state.setting, zones: [deep, theirs] };
}

export const terms: FrameRules<'terms'> = {
  advance: (play, frame) => !answered(play, frame, terms, quickTerms),
  actions(state, frame) {
    const own = scenarioById(state.preparation!.scenario);
    const sets: string[][] = [[], ...extrasOf(own).map(({ id }) => [id])];
    const none = { elements: 0, kobylicas: 0, chevaux: 0 };
    const bought = [
      none,
      { elements: 2 },
      { elements: 4 },
      { elements: 6 },
      { kobylicas: 4 },
      { chevaux: 3 },
      { caltrops: caltropsMost },
    ];
    return sets
      .flatMap((extras) => bought.map((some): Action => ({ do: 'terms', ...none, ...some, extras })))
      .filter((action) => terms.refusal(state, frame, action) === null);
  },
  refusal: (state, _frame, action) => (action.do === 'terms' ? termsRefusal(state, action) : no.notNow),
  apply({ state, emit }, _frame, action) {
    if (action.do !== 'terms') return;
    const preparation = state.preparation!;
    state.frames.pop();
    preparation.difference -= priceOfTerms(scenarioById(preparation.scenario), action);
    const { elements, kobylicas, chevaux, caltrops = 0 } = action;
    Object.assign(preparation, { elements, kobylicas, chevaux, ...(caltrops > 0 && { caltrops }) });
    preparation.extras = [...action.extras];
    deepen(state);
    emit({
      type: 'terms',
      rule: 'scenarios.fortifications',
      elements,
      kobylicas,
      chevaux,
      extras: action.extras.join(', '),
    });
    if (caltrops > 0) emit({ type: 'caltrops-bought', rule: 'portable.caltrops', elements: caltrops });
  },
};
