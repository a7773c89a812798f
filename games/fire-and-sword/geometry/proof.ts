/** One number for a great many measurements: Node and every browser must come to the same. */
import { seededRandom } from '@hetman/core/dice';
import { hashText } from '@hetman/core/record';
import { align } from './align.js';
import { sideFacing } from './areas.js';
import { overlapping, touching } from './contact.js';
import { distance } from './distance.js';
import { cm, fullTurn, halfTurn, type Length } from './measure.js';
import { corners, edgeMiddle, movedPose, type Pose, rectangle, type Size } from './rectangle.js';
import { lineOfFire } from './sight.js';
import { freeTurn, freeWay } from './sweep.js';
import { along, sine } from './trigonometry.js';
import { wheeled, wheelLength } from './wheel.js';

/** What `geometryHash('sabre', 200)` gives everywhere. A change of geometry on purpose changes it here. */
export const expectedHash = '4553a43a';

/** Walks units about a table at random and hashes all that can be measured of them on the way. */
export function geometryHash(seed: string, walks: number): string {
  const random = seededRandom(seed);
  const measured: unknown[] = [];
  for (let angle = 0; angle < fullTurn; angle++) measured.push(sine(angle));
  const pose = (): Pose => ({ x: random.below(cm(120)), y: random.below(cm(120)), facing: random.below(fullTurn) });
  const size = (): Size => ({ width: cm(4) * (1 + random.below(4)), depth: cm(2 + random.below(2)) });
  for (let walk = 0; walk < walks; walk++) {
    const [own, other, third] = [size(), size(), size()];
    const [target, bystander] = [rectangle(pose(), other), rectangle(pose(), third)];
    const enemy = pose();
    const start = pose();
    const turn = random.below(halfTurn) - 900;
    const wheel = wheeled(start, own, corners[random.below(4)]!, turn);
    const shape = rectangle(wheel, own);
    const way: Length = freeWay(shape, wheel.facing, cm(40), target);
    const end = movedPose(wheel, along(way, wheel.facing));
    measured.push(
      [wheel.x, wheel.y, wheelLength(own, turn), way],
      [distance(shape, target), overlapping(shape, bystander), touching(rectangle(end, own), target)],
      sideFacing(enemy, other, [shape]),
      lineOfFire(edgeMiddle(wheel, own, 'front'), target, [bystander]),
      freeTurn(wheel, own, [own.width, 0], turn, [bystander]),
      align({ pose: end, size: own }, { pose: enemy, size: other }, 'front', cm(20)).pose,
    );
  }
  return hashText(JSON.stringify(measured));
}
