/** Ground for small tables: a belt across the middle, and a river with a bridge over it. */
export const ground = (
  type: string,
  from: [number, number] = [0, 55],
  to: [number, number] = [120, 75],
  top?: [number, number],
) => ({
  id: type,
  type,
  shape: { kind: 'rectangle' as const, from, to },
  ...(top ? { top } : {}),
});

export const bridge = {
  id: 'bridge',
  corners: [
    [48, 40],
    [52, 40],
    [52, 60],
    [48, 60],
  ] as [number, number][],
  bridge: true,
};
export const river = {
  id: 'river',
  type: 'river',
  shape: { kind: 'rectangle' as const, from: [0, 42] as [number, number], to: [120, 58] as [number, number] },
};
