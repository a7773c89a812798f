/** What stands beside the map: the turn, the cup, who has acted, the points, the withdrawal track, the lost. */
import type { Panel } from '@hetman/core/board';
import { fill, inEach, type Text } from '@hetman/core/game';
import { netOf } from '../rules/melee/step-losses.js';
import { labelOf } from '../rules/state/pieces.js';
import { activationOf } from '../rules/state/play.js';
import type { SideIndex } from '../rules/state/setting.js';
import type { State, Unit } from '../rules/state/state.js';
import { limitsOf } from '../rules/victory.js';

type Line = Panel['lines'][number];
const line = (text: Text, rule: string | null = null, hex: string | null = null): Line => ({ text, hex, rule });
const text = (en: string, pl: string): Text => ({ en, pl });
const both: readonly SideIndex[] = [0, 1];
const sideName = (state: State, side: SideIndex): Text => state.setting.sides[side].name;

export const panelsOf = (state: State): Panel[] => [
  turnPanel(state),
  activationPanel(state),
  cupPanel(state),
  pointsPanel(state),
  withdrawalPanel(state),
  lostPanel(state),
];

const turnPanel = (state: State): Panel => ({
  id: 'stage',
  title: text('Turn', 'Etap'),
  lines: [
    line(
      text(`Turn ${state.turn} of ${state.setting.turns.last}`, `Etap ${state.turn} z ${state.setting.turns.last}`),
      '3.2',
    ),
    ...(state.setting.oneArm
      ? [
          line(
            text(
              'In one activation either cavalry or infantry moves; artillery always may',
              'W jednej aktywacji rusza się albo jazda, albo piechota; artyleria zawsze',
            ),
            '13.1',
          ),
        ]
      : []),
  ],
});

/** Chits in the order of the draw; the last one is active until the next. */
function activationPanel(state: State): Panel {
  const activation = activationOf(state);
  const drawn = state.drawn.map((index, i) => {
    const { card, place, hex } = state.commanders[index]!;
    const now = i === state.drawn.length - 1 && activation !== null;
    const where = place === 'map' ? labelOf(state, hex) : null;
    return line(
      inEach((l) => `${i + 1}. ${card.name[l]}${now ? (l === 'en' ? ' (now)' : ' (teraz)') : ''}`),
      '3.3',
      where,
    );
  });
  return {
    id: 'activations',
    title: text('Activations of this turn', 'Aktywacje w tym etapie'),
    lines: [...(drawn.length > 0 ? drawn : [line(text('Nobody yet', 'Jeszcze nikt'))]), ...activeLines(state)],
  };
}

function activeLines(state: State): Line[] {
  const activation = activationOf(state);
  if (!activation) return [];
  const leader = state.commanders[activation.leader]!;
  const { freeUnits } = leader.card;
  const where = leader.place === 'map' ? labelOf(state, leader.hex) : null;
  const count = activation.units.length;
  if (activation.formation < 0) {
    const used = activation.acted.length;
    return [
      line(
        text(
          fill(
            '{name} leads any {n} {n, plural, one {unit} other {units}} within {range} hexes; used: {used}',
            {
              name: leader.card.name.en,
              n: freeUnits,
              range: state.setting.book.command,
              used,
            },
            'en',
          ),
          fill(
            '{name} prowadzi {n, plural, one {dowolny} few {dowolne} other {dowolnych}} {n} {n, plural, one {oddział} few {oddziały} other {oddziałów}} w promieniu {range} pól; użyto: {used}',
            { name: leader.card.name.pl, n: freeUnits, range: state.setting.book.command, used },
            'pl',
          ),
        ),
        '4.4',
        where,
      ),
    ];
  }
  const formation = state.commanders[activation.formation]!.card.name;
  return [
    line(
      text(
        `Command: ${formation.en}; units within ${state.setting.book.command} hexes of ${leader.card.name.en}: ${count}`,
        `Zgrupowanie: ${formation.pl}; oddziałów w promieniu ${state.setting.book.command} pól od dowódcy (${leader.card.name.pl}): ${count}`,
      ),
      '4.2',
      where,
    ),
  ];
}

/** 3.3: chits that the viewer may know by name; of the enemy's secret ones only how many of each army. */
function cupPanel(state: State): Panel {
  const known = state.cup.filter((index) => index >= 0).map((index) => state.commanders[index]!.card.name);
  const hidden = state.setting.armies.flatMap((army, i) => {
    const count = state.cup.filter((index) => index === -1 - i).length;
    return count === 0
      ? []
      : [line(text(`${army.name.en}: ${count} hidden`, `${army.name.pl}: zakryte ${count}`), '3.3')];
  });
  const count = state.cup.length;
  return {
    id: 'cup',
    title: text(`Cup, chits: ${count}`, `Kubek, znaczniki: ${count}`),
    lines: [
      ...known.map((name) => line(name)),
      ...hidden,
      ...(count === 0 ? [line(text('Empty: the turn ends', 'Pusty: etap się kończy'), '3.3')] : []),
      ...staffLine(state),
    ],
  };
}

/** 4.5: Pistor's chit comes back in a turn that everybody knows. */
function staffLine(state: State): Line[] {
  const staff = state.commanders.find(({ card }) => card.role === 'staff');
  if (!staff || state.staffDue <= state.turn) return [];
  const { name } = staff.card;
  return [
    line(
      text(`${name.en}: in the cup from turn ${state.staffDue}`, `${name.pl}: w kubku od etapu ${state.staffDue}`),
      '4.5',
    ),
  ];
}

/** 12.2: one tally; to the right the Allies lead. */
function pointsPanel(state: State): Panel {
  const net = netOf(state);
  const [poles, allies] = limitsOf(state);
  const finite = Number.isFinite(poles) && Number.isFinite(allies);
  const leader = net === 0 ? null : sideName(state, net > 0 ? 1 : 0);
  return {
    id: 'points',
    title: text('Victory points', 'Punkty zwycięstwa'),
    lines: [
      ...both.map((side) =>
        line(
          inEach((l) => `${sideName(state, side)[l]}: ${state.points[side]}`),
          '12.1',
        ),
      ),
      line(
        leader
          ? inEach((l) => `${l === 'en' ? 'Lead' : 'Przewaga'}: ${leader[l]}, ${Math.abs(net)}`)
          : text('Even', 'Po równo'),
        '12.2',
      ),
      ...(finite
        ? [
            line(
              text(
                `Won at the end of a turn by a lead of: ${sideName(state, 0).en} ${poles}, ${sideName(state, 1).en} ${allies}`,
                `Wygrana na koniec etapu przy przewadze: ${sideName(state, 0).pl} ${poles}, ${sideName(state, 1).pl} ${allies}`,
              ),
              '12.4',
            ),
          ]
        : []),
      line(
        text(
          'After the last turn the Allies win if they lead, else the Poles',
          'Po ostatnim etapie wygrywają Sprzymierzeni, jeśli prowadzą; inaczej Polacy',
        ),
        '12.3',
      ),
    ],
    ...(finite && {
      track: {
        from: -poles,
        to: allies,
        at: Math.max(-poles, Math.min(allies, net)),
        zones: [
          { upTo: 0, label: `−${poles} – 0` },
          { upTo: allies, label: `1 – ${allies}` },
        ],
      },
    }),
  };
}

/** 11.11: who is away, by the turn of his return. */
function withdrawalPanel(state: State): Panel {
  const away = state.units.filter(({ place }) => place === 'withdrawn');
  const turns = [...new Set(away.map(({ returns }) => returns))].sort((a, b) => a - b);
  return {
    id: 'withdrawn',
    title: text('Withdrawal track', 'Tor wycofanych oddziałów'),
    lines:
      away.length === 0
        ? [line(text('Nobody', 'Nikt'), '11.11')]
        : turns.flatMap((turn) => [
            line(text(`Turn ${turn}`, `Etap ${turn}`), '11.11.2'),
            ...away.filter(({ returns }) => returns === turn).map((unit) => unitLine(state, unit)),
          ]),
  };
}

const unitLine = (state: State, { card, losses }: Unit): Line =>
  line(inEach((l) => `${card.name[l]} (${card.size - losses}), ${state.setting.commanders[card.commander]!.name[l]}`));

function lostPanel(state: State): Panel {
  return {
    id: 'lost',
    title: text('Lost', 'Straty'),
    lines: both.flatMap((side) => {
      const units = state.units.filter(
        ({ card, place }) => card.side === side && (place === 'dead' || place === 'captured' || place === 'gone'),
      );
      const leaders = state.commanders.filter(({ card, place }) => card.side === side && place === 'dead');
      const steps = state.units.reduce((sum, { card, losses }) => sum + (card.side === side ? losses : 0), 0);
      return [
        line(
          inEach((l) => {
            const words = l === 'en' ? ['units', 'steps'] : ['oddziały', 'straty'];
            return `${sideName(state, side)[l]}: ${words[0]} ${units.length}, ${words[1]} ${steps}`;
          }),
          '3.4',
        ),
        ...leaders.map(({ card }) => line(card.name, '4.6')),
        ...units.map((unit) =>
          line(
            unit.place === 'captured'
              ? inEach((l) => `${unit.card.name[l]} (${l === 'en' ? 'captured' : 'zdobyta'})`)
              : unit.card.name,
            unit.place === 'captured' ? '10.10.8' : null,
            unit.place === 'captured' ? labelOf(state, unit.hex) : null,
          ),
        ),
      ];
    }),
  };
}
