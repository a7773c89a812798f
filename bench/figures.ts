/** What the bench prints: every figure with its unit, its aim, and the peer's figure where there is one to compare. */
export interface Figure {
  readonly id: string;
  readonly label: string;
  /** Whether more of it is better, as with rates, or less, as with times. */
  readonly better: 'more' | 'less';
  readonly digits: number;
  readonly aim?: number;
  /** The same figure of the peer. */
  readonly peer?: string;
}

/** Battles with more units than the first, and with aims of their own. */
export const largerBattles = [
  { id: 'szczekociny', scenario: 'szczekociny-1794/battle', label: 'Szczekociny', clone: 60 },
  { id: 'vienna', scenario: 'vienna-1683/relief', label: 'Vienna', clone: 30 },
] as const;

const figuresOf = ({ id, label, clone }: (typeof largerBattles)[number]): readonly Figure[] => [
  {
    id: `${id}Decisions`,
    label: `${label}: decisions per second`,
    better: 'more',
    digits: 0,
    aim: 20_000,
    peer: 'peerDecisions',
  },
  { id: `${id}P50`, label: `${label}: one decision, p50, µs`, better: 'less', digits: 1, peer: 'peerP50' },
  { id: `${id}P99`, label: `${label}: one decision, p99, µs`, better: 'less', digits: 1, aim: 2000, peer: 'peerP99' },
  { id: `${id}Longest`, label: `${label}: longest decision, µs`, better: 'less', digits: 0, peer: 'peerLongest' },
  { id: `${id}Clone`, label: `${label}: one clone, µs`, better: 'less', digits: 2, aim: clone },
];

export const figures: readonly Figure[] = [
  {
    id: 'decisions',
    label: 'decisions per second',
    better: 'more',
    digits: 0,
    aim: 30_000,
    peer: 'peerDecisions',
  },
  { id: 'gated', label: 'the same, gate asked too', better: 'more', digits: 0, peer: 'peerDecisions' },
  { id: 'p50', label: 'one decision, p50, µs', better: 'less', digits: 1, peer: 'peerP50' },
  { id: 'p99', label: 'one decision, p99, µs', better: 'less', digits: 1, aim: 1000, peer: 'peerP99' },
  { id: 'longest', label: 'longest decision, µs', better: 'less', digits: 0, peer: 'peerLongest' },
  { id: 'games', label: 'whole random games per second', better: 'more', digits: 1, aim: 5 },
  { id: 'floods', label: 'floods per second', better: 'more', digits: 0 },
  { id: 'flood', label: 'one flood, µs', better: 'less', digits: 2, aim: 15 },
  { id: 'clones', label: 'clones per second', better: 'more', digits: 0 },
  { id: 'clone', label: 'one clone, µs', better: 'less', digits: 2, aim: 30 },
  { id: 'odds', label: 'exact odds per second, 3 units', better: 'more', digits: 0 },
  { id: 'oddsInBattle', label: 'exact odds per second, battle', better: 'more', digits: 0 },
  ...largerBattles.flatMap(figuresOf),
  { id: 'tableCandidates', label: 'table top: candidates of 12 units, ms', better: 'less', digits: 1, aim: 50 },
  { id: 'tableApply', label: 'table top: one action applied, p50, µs', better: 'less', digits: 1, aim: 1000 },
  { id: 'tableClone', label: 'table top: one clone of 60 bases, µs', better: 'less', digits: 2, aim: 80 },
  { id: 'tableGreedy', label: 'table top: a greedy skirmish, s', better: 'less', digits: 2, aim: 20 },
];
