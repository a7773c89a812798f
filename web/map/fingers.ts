/** Whether a click came from a finger: browsers tell it of clicks as of pointers, and keys have no pointer. */
export const byFinger = (event: MouseEvent): boolean => (event as PointerEvent).pointerType === 'touch';
