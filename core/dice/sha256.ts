import { sha256 } from '@noble/hashes/sha2.js';
import { makeHex, utf8Bytes } from './bytes.js';

/** Whole numbers only and no waiting, so that Node, every browser and every worker agree. */
export { sha256 };

/** The hash of a text as 64 hex digits: what `sha256sum` prints for the same UTF-8. */
export const sha256Text = (text: string): string => makeHex(sha256(utf8Bytes(text)));
