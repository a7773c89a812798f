/** So many at once, and so many a second after that. */
export interface Bucket {
  /** False when there is nothing left. */
  take(): boolean;
}

export function openBucket(perSecond: number, atOnce: number, now: () => number = Date.now): Bucket {
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

/** A bucket for each address; those longest unused are forgotten when there are too many. */
export function bucketsBy(perSecond: number, atOnce: number, most = 10_000): (address: string) => Bucket {
  const buckets = new Map<string, Bucket>();
  return (address) => {
    const bucket = buckets.get(address) ?? openBucket(perSecond, atOnce);
    buckets.delete(address);
    buckets.set(address, bucket);
    if (buckets.size > most) buckets.delete(buckets.keys().next().value!);
    return bucket;
  };
}
