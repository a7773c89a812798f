/**
 * Silhouettes of the arms, in a box 100 wide and 84 high whose feet stand at 80, looking right. Filled with the
 * counter's ink; `arm-cut` lines are drawn in the colour of the plate to part what touches.
 */
const horse =
  'M94 35C92 30 88 26 86 22L84 14L79 19C71 22 66 30 61 37C52 41 42 40 33 37C26 35 21 37 17 42C9 45 4 54 7 67C11 61 13 56 18 53C19 58 19 61 16 66C13 70 12 74 11 81H18.5C18.5 77 21 73 25 70C29 67 31 64 32 60C34 64 34 67 31.5 71C31.5 75 33 78 34 81H41.5C39.5 77 38.5 74 38.5 71C41 67 43 63 45 60C52 62 58 62 64 60C65.5 66 65.5 72 64.5 81H72C72 74 72.5 67 74 60C77 59 80 58.5 83 59C83.5 62 82 66 79 70L85 72.5C89 67 91 61 90 55.5C86 53 82 53 78 52C81 47 81 43 82 37C84.5 38 87 40 89.5 42.5C93 41 95 38 94 35Z';
const torso = 'M42 40C39 31 40 24 44 20.5H54C58 24 58.5 32 56 40Z';
const sabre = 'M53 22L65 14C72 7 73 0 70-6C78 1 78 11 70 18L57 29Z';

const Rider = () => (
  <>
    <path d={horse} />
    <path d={torso} />
    <path class="arm-cut" d="M40 40.5C46 42 53 42 58 39.5M43.5 46C50 48 54 54 55.5 60.5L62 58.5C61 51 59 45 56 40" />
  </>
);

const Cap = () => (
  <path d="M43 14L43.5 5C48 1 55 2 57.5 6V14ZM45 14.5H56C56 19 53.5 21.5 50.5 21.5C47.5 21.5 45 19 45 14.5Z" />
);

function Hussar({ lance }: { lance: boolean }) {
  return (
    <>
      <Rider />
      <path d="M44 37C32 34 25 27 22 18L15 17L20.5 12L14 8L21.5 5.5L17-1L25.5.5L25-7L32-2L36-9L40-2L46-5L46 2C40 3 36.5 8 37.5 15C38.5 24 41 30 45 34Z" />
      <path class="arm-cut" d="M20 12L32 16M20.5 6L33 11M25 1L35 8M31-2L38 4M40 32C34 27 30 18 33 9" />
      <path d="M44 14.5C44 6 57 6 57.5 14.5L60 17L57 18C56 21 53.5 22.5 51 22.5C47.5 22.5 45.5 20 45 16.5L42 18V14.5Z" />
      {lance ? (
        <>
          <path class="arm-lance" d="M38 46L98-14" />
          <path class="arm-pennon" d="M96-12L70-9L77-2L71 5L84 0Z" />
        </>
      ) : (
        <path d={sabre} />
      )}
    </>
  );
}

const Cavalry = () => (
  <>
    <Rider />
    <Cap />
    <path d={sabre} />
  </>
);

const Tartar = () => (
  <>
    <Rider />
    <path d="M43.5 15L50-1L57.5 15ZM45 15H56C56 19 53.5 21.5 50.5 21.5C47.5 21.5 45 19 45 15Z" />
    <path class="arm-line" d="M54 25L70 19M68 1C82 9 82 27 70 35M68 1L63 19L70 35" />
    <path class="arm-line" d="M60 19L88 16" />
  </>
);

const Musketeer = () => (
  <>
    <path d="M27 13C33 12 35 11 36 7C38 1 52 1 54 8C55 12 58 13 62 13C58 17 50 17 44 17C37 17 31 17 27 13Z" />
    <path d="M38 17H53C54 23 50 27 46 27C41 27 38 23 38 17Z" />
    <path d="M33 30C38 26 50 26 56 29L74 27V34L58 37C58 44 60 51 62 57H30C33 48 34 38 33 30Z" />
    <path d="M32 58H45L42 70L41 80H30L32 70ZM49 58H61L65 70L70 80H59L53 70Z" />
    <path d="M20 42L31 30L98 17L99 21L52 34L30 41L25 47Z" />
    <path class="arm-line" d="M79 25L76 80M74 21L79 27L85 20" />
    <path class="arm-cut" d="M36 29L57 52M32 57.5H62" />
  </>
);

const Pikeman = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M-10 10C-7 8-7 1 0-2C7 1 7 8 10 10C6 12-6 12-10 10Z" />
    <path d="M-5.5 12H5.5C6 17 3 20 0 20C-3 20-6 17-5.5 12Z" />
    <path d="M-9 24C-4 21 4 21 9 24L11 46H-11ZM-10 47H-1L-2 64H-9ZM1 47H10L9 64H2Z" />
  </g>
);

const Pikemen = () => (
  <>
    <path class="arm-pike" d="M14 80L30-12M41 80L57-12M68 80L84-12" />
    <path d="M30-16L33.5-4L25.5-6ZM57-16L60.5-4L52.5-6ZM84-16L87.5-4L79.5-6Z" />
    <Pikeman x={24} y={16} />
    <Pikeman x={51} y={16} />
    <Pikeman x={78} y={16} />
  </>
);

const Cannon = () => (
  <>
    <path d="M40 46L2 73L6 80H16L54 60Z" />
    <path d="M13 41L19 35L30 33L84 6L90 5L98 18L94 23L88 24L40 52C32 55 24 52 22 46L17 48Z" />
    <path class="arm-cut" d="M80 8L88 24M33 32L41 51" />
    <circle class="arm-wheel" cx="50" cy="58" r="20" />
    <path class="arm-line" d="M50 39V77M31 58H69M36.5 44.5L63.5 71.5M63.5 44.5L36.5 71.5" />
    <circle cx="50" cy="58" r="5.5" />
  </>
);

/** Infantry of a later age: a hat turned up on both sides, cross belts, the musket at the shoulder. */
const Fusilier = ({ hat }: { hat: string }) => (
  <>
    <path d={hat} />
    <path d="M40 17H56C56 24 53 28 48 28C43 28 40 24 40 17Z" />
    <path d="M34 31C40 27 56 27 62 31L65 58H56L58 80H49L48 60L45 80H36L38 58H30Z" />
    <path class="arm-cut" d="M37 31L59 56M59 31L37 56" />
    <path d="M66 2L70 1L75 62L69 66L64 60Z" />
  </>
);
const bicorne = 'M28 15C34 4 40 1 48 1C56 1 62 4 68 15C62 19 55 18 48 18C41 18 34 19 28 15Z';
const mitre = 'M38 17C38 4 43-6 48-12C53-6 58 4 58 17Z';

/** Skirmishers aim from the knee. */
const Shooter = () => (
  <>
    <path d="M30 22C33 10 40 7 48 8C55 9 59 14 60 21C52 25 40 25 30 22Z" />
    <path d="M37 24H54C54 31 51 35 46 35C41 35 38 31 37 24Z" />
    <path d="M32 39C38 35 50 35 55 38L70 34V41L56 46C56 52 55 56 54 60L66 62L64 80H55L56 69L36 68L22 80H12L28 60Z" />
    <path d="M24 46L36 35L98 26L99 30L58 39L34 46L27 52Z" />
    <path class="arm-cut" d="M38 38L52 58" />
  </>
);

/** A peasant with his scythe set upright on the shaft. */
const Scythe = () => (
  <>
    <path d="M33 20C33 8 38 4 46 4C54 4 58 9 58 19L62 21H29Z" />
    <path d="M37 22H55C55 29 52 33 46 33C40 33 37 29 37 22Z" />
    <path d="M31 36C38 32 54 32 61 36L66 62L57 61L60 80H51L47 64L43 80H33L35 61L26 62Z" />
    <path class="arm-shaft" d="M72 82L72 22" />
    <path d="M69 26C70 4 78-8 92-14C86 0 80 10 77 26Z" />
  </>
);

/** A lance at rest and a tall fur cap. */
const Cossack = () => (
  <>
    <Rider />
    <path d="M42 14L44 0H57L59 14ZM45 15H56C56 19 53.5 21.5 50.5 21.5C47.5 21.5 45 19 45 15Z" />
    <path class="arm-lance" d="M34 58L86-14" />
  </>
);

/** The hetman's mace for the chief, a banner for the rest. */
const Mace = () => (
  <>
    <path class="arm-shaft" d="M60 26L22 76" />
    <circle cx="67" cy="15" r="19" />
    <circle cx="21" cy="77" r="6" />
    <path class="arm-cut" d="M56 29C52 16 58 2 70-3M60 33C64 24 72 12 82 4M50 12C60 14 76 22 82 29" />
    <path d="M72-12L78-6L86-8L83 0Z" />
  </>
);

const Banner = () => (
  <>
    <path class="arm-shaft" d="M26-8V82" />
    <path d="M26-16L31-6H21Z" />
    <path d="M29-2C46-10 60 6 92-2L79 18L92 38C60 46 46 30 29 38Z" />
    <path class="arm-cut" d="M52 6V30M40 18H64" />
  </>
);

const Wagon = () => (
  <>
    <path d="M14 42C14 14 26 4 50 4C74 4 86 14 86 42Z" />
    <path class="arm-cut" d="M35 6C30 16 29 30 30 42M65 6C70 16 71 30 70 42M50 4V42" />
    <path d="M4 44H96L90 56H10Z" />
    <circle class="arm-wheel" cx="27" cy="65" r="14" />
    <circle class="arm-wheel" cx="73" cy="65" r="14" />
    <path class="arm-line" d="M27 52V78M14 65H40M73 52V78M60 65H86" />
  </>
);

export function ArmFigure({ arm, lance, chief }: { arm: string; lance: boolean; chief: boolean }) {
  switch (arm) {
    case 'hussar':
      return <Hussar lance={lance} />;
    case 'cavalry':
      return <Cavalry />;
    case 'tartar':
      return <Tartar />;
    case 'infantry':
      return <Musketeer />;
    case 'pikemen':
      return <Pikemen />;
    case 'artillery':
      return <Cannon />;
    case 'commander':
      return chief ? <Mace /> : <Banner />;
    case 'fusil':
      return <Fusilier hat={bicorne} />;
    case 'grenadier':
      return <Fusilier hat={mitre} />;
    case 'shooter':
      return <Shooter />;
    case 'scythe':
      return <Scythe />;
    case 'horseman':
      return <Cavalry />;
    case 'cossack':
      return <Cossack />;
    case 'wagon':
      return <Wagon />;
    default:
      // A picture that is not drawn yet: the plate with its figures still tells the counter.
      return null;
  }
}
