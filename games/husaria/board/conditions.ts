/** What the scenario's notes mean for the day: prizes and how they stand, who wins at once, rain, who is to come. */
import type { Panel } from '@hetman/core/board';
import type { Text } from '@hetman/core/game';
import { stillToCome } from '../rules/arrivals.js';
import { conditionHolds, controllerOf, distancePoints } from '../rules/prizes.js';
import { type AutomaticNote, enemyOf, type SideIndex } from '../rules/setting.js';
import type { State } from '../rules/state.js';
import { rains } from '../rules/weather.js';
import { inBoth } from './offers.js';

type Line = Panel['lines'][number];

const line = (rule: string, say: (language: 'en' | 'pl') => string, hex: string | null = null): Line => ({
  text: inBoth(say),
  hex,
  rule,
});

const nameOf = (state: State, side: SideIndex): Text => state.setting.sides[side].name;
const nobody: Text = { en: 'nobody', pl: 'nikt' };
const holds: Text = { en: 'true now', pl: 'teraz tak' };
const fails: Text = { en: 'not now', pl: 'teraz nie' };

/** Victory as the scenario has it, beyond what is destroyed. Empty where it has nothing special. */
export function conditionLines(state: State): Line[] {
  const { control, distance, automatic } = state.setting.notes;
  return [
    ...control.map((prize, index) => {
      const held = controllerOf(state, index);
      const by = held === null ? nobody : nameOf(state, held);
      return line(
        'N.control',
        (l) =>
          `${prize.hex}: +${prize.points} ${nameOf(state, prize.side)[l]} (${l === 'en' ? 'held by' : 'trzyma'}: ${by[l]})`,
        prize.hex,
      );
    }),
    ...(distance === null
      ? []
      : [
          line('N.distance', (l) => {
            const what =
              l === 'en' ? 'furthest cavalry from the eastern edge' : 'jazda najdalej od wschodniej krawędzi';
            return `${nameOf(state, distance.side)[l]}: ${what} +${distancePoints(state, distance.side)}`;
          }),
        ]),
    ...automatic.map((note) =>
      line(
        'N.automatic',
        (l) => `${automaticText(state, note)[l]} (${(conditionHolds(state, note) ? holds : fails)[l]})`,
      ),
    ),
  ];
}

function automaticText(state: State, note: AutomaticNote): Text {
  const winner = nameOf(state, note.side);
  const enemy = nameOf(state, enemyOf(note.side));
  const where: Readonly<Record<AutomaticNote['when'], Text>> = {
    'no-enemy-left': { en: 'on the map', pl: 'na mapie' },
    'no-enemy-outside': { en: 'outside the camp', pl: 'poza obozem' },
    'no-enemy-inside': { en: 'in the camp', pl: 'w obozie' },
  };
  return {
    en: `${winner.en} win outright if at the end there are no units ${where[note.when].en} (${enemy.en})`,
    pl: `${winner.pl}: zwycięstwo od razu, gdy na koniec nie ma oddziałów ${where[note.when].pl} (${enemy.pl})`,
  };
}

/** What holds today: rain, those who come, those who may not go. */
export function dayLines(state: State): Line[] {
  const { rain, bound, barredBridges, panic } = state.setting.notes;
  const lines: Line[] = [];
  if (rain !== null) {
    lines.push(
      line('N.rain', (l) =>
        rains(state)
          ? {
              en: 'Rain: no muskets or guns, movement halved',
              pl: 'Deszcz: bez muszkietów i dział, ruch o połowę mniejszy',
            }[l]
          : { en: `Rain from stage ${rain.from}`, pl: `Deszcz od etapu ${rain.from}` }[l],
      ),
    );
  }
  if (bound !== null)
    lines.push(
      line(
        'N.bound',
        (l) => ({ en: 'Infantry and guns stay in the camp', pl: 'Piechota i działa zostają w obozie' })[l],
      ),
    );
  for (const bridge of barredBridges)
    lines.push(
      line(
        'N.north-bank',
        (l) => ({ en: `Nobody crosses the bridge ${bridge}`, pl: `Nikt nie przechodzi mostu ${bridge}` })[l],
        bridge.slice(0, 4),
      ),
    );
  if (panic !== null)
    lines.push(
      line('N.panic', (l) => {
        const name = nameOf(state, panic.side)[l];
        return l === 'en'
          ? `${name} lose a commander and a unit each turn`
          : `${name}: co turę strata dowódcy i oddziału`;
      }),
    );
  return [...lines, ...arrivalLines(state)];
}

function arrivalLines(state: State): Line[] {
  return ([0, 1] as const).flatMap((side) => {
    const { now, later } = stillToCome(state, side);
    if (now + later === 0) return [];
    const [first] = state.setting.arrivals.find((group) => group.side === side)!.hexes;
    return [
      line(
        'N.replacements',
        (l) => {
          const name = nameOf(state, side)[l];
          return l === 'en'
            ? `${name} still to come: ${now} now, ${later} later`
            : `${name}: wejdą teraz ${now}, później ${later}`;
        },
        first ?? null,
      ),
    ];
  });
}
