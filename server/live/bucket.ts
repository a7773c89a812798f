/** Messages of a socket: so many at once, and so many a second after that. */
export interface Bucket {
  /** False when there is nothing left. */
  take(): boolean;
}

export function openBucket(perSecond: number, atOnce: number, now: () => number = () => performance.now()): Bucket {
  let left = atOnce;
  let seen = now();
  return {
    take() {
      const time = now();
      left = Math.min(atOnce, left + ((time - seen) / 1000) * perSecond);
      seen = time;
      if (left < 1) return false;
      left--;
      return true;
    },
  };
}
