import { threadId } from 'node:worker_threads';
import { refuse } from '@holdfast/domain/refusals';
import { heavy } from '../../src/kit/workers/heavy.ts';

heavy(import.meta.url, 20, describe);
function describe(given: { readonly bytes: Buffer; readonly at: Date; readonly cents: bigint }) {
  const { bytes, at, cents } = given;
  return { threadId, hex: bytes.toString('hex'), year: at.getUTCFullYear(), cents, bytes };
}

heavy(import.meta.url, 20, no);
function no(): never {
  return refuse('TOO_MANY_REQUESTS', { seconds: 7 });
}

heavy(import.meta.url, 20, wrong);
function wrong(): never {
  throw new TypeError('Out of order');
}

export const hold = heavy(import.meta.url, 20, wait);
function wait(flag: SharedArrayBuffer): string {
  Atomics.wait(new Int32Array(flag), 0, 0);
  return 'held';
}

heavy(import.meta.url, 0.2, goOn);
function goOn(): never {
  for (;;);
}

heavy(import.meta.url, 20, exit);
function exit(): never {
  process.exit(3);
}

/** Allocates external memory without end; the heap limit does not cover it. */
heavy(import.meta.url, 20, hoard);
function hoard(): never {
  const taken: Uint8Array[] = [];
  for (;;) {
    taken.push(new Uint8Array(4 * 1024 * 1024).fill(1));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
  }
}
