/** Every number of the evaluation. The unit of account is about one victory point. */

/** What pieces are worth. */
export const worthOf = {
  /** A victory point. */
  point: 1,
  /** A point of strength of a unit of morale 6, for what it can still do. */
  strength: 0.6,
  /** More of it for each point of morale above 6. */
  quality: 0.15,
  /** A field of the morale track. */
  morale: 0.3,
  /** Share of the victory points that a wound brings nearer. */
  wound: 0.3,
  /** A dispersed unit, as a share of a lost one. */
  dispersed: 0.4,
  /** More of that share for each unit already on the track, which ends badly when it is full. */
  track: 0.04,
  /** A hex of retreat, as a share of the unit. */
  retreatHex: 0.03,
  /** Guns that run are mostly taken. */
  gunsTaken: 0.7,
  /** The chief: his loss loses the battle. */
  chief: 40,
  /** Fields that a commander's death moves the marker. */
  commanderFields: 4,
  wagon: 0.8,
  /** The first blow at a nation that stands idle wakes all of it. */
  waking: 1,
} as const;

/** What decides where a unit goes. */
export const going = {
  /** An attack it can make from there. */
  attack: 1,
  /** How much of the help of friends still on their way is believed in. */
  support: 0.5,
  /** Half a movement point nearer to enemies worth fighting. */
  approach: 0.05,
  /** Looking along the way to the enemy. */
  facing: 0.12,
  /** Enemies who could come, as a share of the unit at stake; so much less for a side of better troops. */
  danger: 0.15,
  bold: 0.75,
  /** An open hex behind it that enemies could reach, as a share of the unit. */
  rear: 0.05,
  /** An enemy already standing behind it. */
  enemyBehind: 0.2,
  /** No way, one way, two ways to go back two hexes where the enemy is strong, as a share of the unit. */
  fewWays: [0.35, 0.12, 0.04],
  /** Enemy strength nearby from which on the want of a way back counts in full. */
  trapPower: 10,
  /** A friend beside it on the left or the right, where the enemy is strong: nobody comes round there. */
  flank: 0.03,
  /** Fence or wagon where the enemy can come. */
  cover: 0.4,
  /** Not being in a wood or village with horse, where it is slow. */
  rough: 0.15,
  /** Distance in hexes that guns like to keep. */
  gunRange: 3,
  /** Enemy strength nearby that counts as the worst. */
  worstPower: 20,
  /** A hundredth of what chance may add, so that equal places are not always settled alike. */
  whim: 0.00001,
} as const;

/** What the scenario's notes on victory are worth. */
export const goals = {
  /** Share of a prize's points that standing on its hex brings now. */
  prize: 0.6,
  /** A hex nearer to it, for the unit that is sent. */
  towards: 0.25,
  /** Hexes that horse may be further away than foot and still be sent. */
  horseRuns: 6,
  /** A column of ground won, at the very end. */
  column: 1,
  /** Standing where the enemy must not come. */
  hold: 0.6,
  /** Being where absence would lose the battle, at the very end. */
  presence: 15,
  /** A point at the end of each stage, shared among the units that must stand there. */
  post: 0.5,
  /** Standing where the own victory asks for it. */
  victory: 1.5,
  /** Standing where the enemy wins if none of us does, in a stage in which he may. */
  deny: 3,
  /** As many as this are wanted there. */
  guards: 4,
  /** How eagerly a side goes forward that would win if it ended now. */
  patience: 0.35,
  /** More strength for each point of morale above 6. */
  quality: 0.15,
  /** Strength against the enemy's at which a side only saves itself, and from which on it fights as it likes. */
  hopeless: 0.3,
  equal: 0.8,
  /** Turns in which an enemy must be able to come to count. */
  soon: 2,
  /** Share of an attack's promise that still tempts him. */
  needs: 0.4,
  /** Points of morale on the average by which troops are better through and through, and what a lance counts for. */
  better: 0.8,
  lance: 1,
  /** How much more danger frightens who only saves himself. */
  fear: 6,
} as const;

/** How much further (in half points) a target seems because it is hard to attack. */
export const hardness = {
  fence: 10,
  wagon: 8,
  rough: 8,
  strong: 4,
  /** The enemy chief stands there. */
  chief: -4,
  /** Guns are a prize. */
  guns: -2,
} as const;

export const fighting = {
  /** An attack that need not be made must promise this much. */
  attack: 0.05,
  /** Counter-charges give up a good position. */
  charge: 0.3,
  /** Own losses weigh this much against the enemy's. */
  caution: 1,
  /** A shot in the enemy's movement must promise this much, or the gun waits for a nearer target. */
  reactionShot: 0.12,
  /** What pikes must gain for the muskets they cost. */
  pikes: 0.05,
  /** A chase must better the position by this much. */
  chase: 0.02,
} as const;

export const leading = {
  /** One column for one attack of a unit he stands beside. */
  help: 0.35,
  /** Not being alone on his hex. */
  company: 0.8,
  /** Enemies this near to a commander, by distance 0, 1, 2 … and what it costs one who is no chief. */
  near: [3, 0.4, 0.2, 0.1, 0.05],
  /** The same for the chief. */
  nearChief: [60, 30, 16, 8, 4, 1],
  /** A hex nearer to the units of his nation. */
  withThem: 0.05,
} as const;
