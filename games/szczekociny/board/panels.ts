/** What stands beside the map: the turn, the cup, who has acted, the points, the withdrawal track, the lost. */
import type { Panel } from '@hetman/core/board';
import { filled, inEach, type Text } from '@hetman/core/game';
import { boardMessages } from '../locales/board.js';
import { netOf } from '../rules/melee/step-losses.js';
import { labelOf } from '../rules/state/pieces.js';
import { activationOf } from '../rules/state/play.js';
import type { SideIndex } from '../rules/state/setting.js';
import type { State, Unit } from '../rules/state/state.js';
import { limitsOf } from '../rules/victory.js';

type Line = Panel['lines'][number];
const line = (text: Text, rule: string | null = null, hex: string | null = null): Line => ({ text, hex, rule });
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
  title: boardMessages.turnPanel,
  lines: [
    line(filled(boardMessages.lines, { turn: state.turn, last: state.setting.turns.last }), '3.2'),
    ...(state.setting.oneArm ? [line(boardMessages['turnPanel.lines'], '13.1')] : []),
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
      inEach((l) => `${i + 1}. ${card.name[l]}${now ? boardMessages.drawn[l] : ''}`),
      '3.3',
      where,
    );
  });
  return {
    id: 'activations',
    title: boardMessages.activationPanel,
    lines: [...(drawn.length > 0 ? drawn : [line(boardMessages['activationPanel.lines'])]), ...activeLines(state)],
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
        filled(boardMessages['leads-any'], {
          name: leader.card.name,
          n: freeUnits,
          range: state.setting.book.command,
          used,
        }),
        '4.4',
        where,
      ),
    ];
  }
  const formation = state.commanders[activation.formation]!.card.name;
  return [
    line(
      filled(boardMessages.activeLines, {
        formation,
        command: state.setting.book.command,
        card: leader.card.name,
        count,
      }),
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
    return count === 0 ? [] : [line(filled(boardMessages.hidden, { army: army.name, count }), '3.3')];
  });
  const count = state.cup.length;
  return {
    id: 'cup',
    title: filled(boardMessages.cupPanel, { count }),
    lines: [
      ...known.map((name) => line(name)),
      ...hidden,
      ...(count === 0 ? [line(boardMessages['cupPanel.lines'], '3.3')] : []),
      ...staffLine(state),
    ],
  };
}

/** 4.5: Pistor's chit comes back in a turn that everybody knows. */
function staffLine(state: State): Line[] {
  const staff = state.commanders.find(({ card }) => card.role === 'staff');
  if (!staff || state.staffDue <= state.turn) return [];
  const { name } = staff.card;
  return [line(filled(boardMessages.staffLine, { name, staffDue: state.staffDue }), '4.5')];
}

/** 12.2: one tally; to the right the Allies lead. */
function pointsPanel(state: State): Panel {
  const net = netOf(state);
  const [poles, allies] = limitsOf(state);
  const finite = Number.isFinite(poles) && Number.isFinite(allies);
  const leader = net === 0 ? null : sideName(state, net > 0 ? 1 : 0);
  return {
    id: 'points',
    title: boardMessages.pointsPanel,
    lines: [
      ...both.map((side) =>
        line(
          inEach((l) => `${sideName(state, side)[l]}: ${state.points[side]}`),
          '12.1',
        ),
      ),
      line(
        leader
          ? inEach((l) => `${boardMessages['pointsPanel.lines'][l]}: ${leader[l]}, ${Math.abs(net)}`)
          : boardMessages['lines.even'],
        '12.2',
      ),
      ...(finite
        ? [
            line(
              filled(boardMessages['lines.won-at-the-end'], {
                sideName: sideName(state, 0),
                poles,
                sideName2: sideName(state, 1),
                allies,
              }),
              '12.4',
            ),
          ]
        : []),
      line(boardMessages['lines.after-the-last-turn'], '12.3'),
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
    title: boardMessages.withdrawalPanel,
    lines:
      away.length === 0
        ? [line(boardMessages['withdrawalPanel.lines'], '11.11')]
        : turns.flatMap((turn) => [
            line(filled(boardMessages['lines.turn'], { turn }), '11.11.2'),
            ...away.filter(({ returns }) => returns === turn).map((unit) => unitLine(state, unit)),
          ]),
  };
}

const unitLine = (state: State, { card, losses }: Unit): Line =>
  line(inEach((l) => `${card.name[l]} (${card.size - losses}), ${state.setting.commanders[card.commander]!.name[l]}`));

function lostPanel(state: State): Panel {
  return {
    id: 'lost',
    title: boardMessages.lostPanel,
    lines: both.flatMap((side) => {
      const units = state.units.filter(
        ({ card, place }) => card.side === side && (place === 'dead' || place === 'captured' || place === 'gone'),
      );
      const leaders = state.commanders.filter(({ card, place }) => card.side === side && place === 'dead');
      const steps = state.units.reduce((sum, { card, losses }) => sum + (card.side === side ? losses : 0), 0);
      return [
        line(filled(boardMessages['lost.count'], { side: sideName(state, side), units: units.length, steps }), '3.4'),
        ...leaders.map(({ card }) => line(card.name, '4.6')),
        ...units.map((unit) =>
          line(
            unit.place === 'captured'
              ? inEach((l) => `${unit.card.name[l]} (${boardMessages['lostPanel.lines'][l]})`)
              : unit.card.name,
            unit.place === 'captured' ? '10.10.8' : null,
            unit.place === 'captured' ? labelOf(state, unit.hex) : null,
          ),
        ),
      ];
    }),
  };
}
