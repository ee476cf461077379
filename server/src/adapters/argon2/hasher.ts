import { randomBytes } from 'node:crypto';
import { refuse } from '@holdfast/domain/refusals';
import { hash, verify } from '@node-rs/argon2';
import { sealWith } from '../../kit/seal.ts';
import type { Hasher } from '../../modules/people/identity/hasher.port.ts';

export type Cost = {
  /** In KiB. */
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
};

/** 46 MiB and one pass: as strong as 19 MiB and two, about 100 ms on one core. */
export const FULL_COST: Cost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };
/** For tests, which sign in hundreds of people. */
export const CHEAP_COST: Cost = { memoryCost: 64, timeCost: 1, parallelism: 1 };

export type HasherOptions = {
  readonly cost: Cost;
  readonly masterKey: Uint8Array;
  readonly atOnce: number;
  readonly waiting: number;
};

/**
 * argon2id over a keyed digest, so that a stolen database alone reveals no passwords. Refuses
 * OVERLOADED when the queue is full.
 */
export function argon2Hasher({ cost, masterKey, atOnce, waiting }: HasherOptions): Hasher {
  const seal = sealWith(masterKey);
  const pepper = (password: string) =>
    seal.digest('password', password.normalize('NFC')).toString('base64url');
  const inTurn = turnstile(atOnce, waiting);
  const settings = `m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`;
  return {
    hash: (password) => inTurn(() => hash(pepper(password), cost)),
    verify: (hashed, password) => inTurn(() => verify(hashed, pepper(password))),
    none: () => `$argon2id$v=19$${settings}$${unpadded(16)}$${unpadded(32)}`,
    isDated: (hashed) => !hashed.includes(`$${settings}$`),
  };
}

const unpadded = (bytes: number): string =>
  randomBytes(bytes).toString('base64').replaceAll('=', '');

function turnstile(atOnce: number, waiting: number) {
  let inside = 0;
  const queue: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (inside >= atOnce) {
      if (queue.length >= waiting) refuse('OVERLOADED', {});
      // A finishing hash hands over its place, so the count stays the same.
      await new Promise<void>((enter) => queue.push(enter));
    } else inside++;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else inside--;
    }
  };
}
