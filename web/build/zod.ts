/** Stands for zod in the pages: their policy forbids `eval`, so that zod must not even try it. */
import { config } from 'zod/v4';

config({ jitless: true });

export * from 'zod/v4';
