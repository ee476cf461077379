import type { Refusal } from '@holdfast/domain/kernel/refusal';
import { describe, expect, test } from 'vitest';
import { argon2Hasher, CHEAP_COST } from './hasher.ts';

const options = { cost: CHEAP_COST, masterKey: Buffer.alloc(32, 1), atOnce: 2, waiting: 3 };
const hasher = argon2Hasher(options);

describe('the password hasher', () => {
  test('verifies only the right password, and only with its own key', async () => {
    const hashed = await hasher.hash('Quiet-Harbour-41!');
    expect(hashed).toMatch(/^\$argon2id\$v=19\$/);
    expect(await hasher.verify(hashed, 'Quiet-Harbour-41!')).toBe(true);
    expect(await hasher.verify(hashed, 'Quiet-Harbour-41?')).toBe(false);
    const elsewhere = argon2Hasher({ ...options, masterKey: Buffer.alloc(32, 2) });
    expect(await elsewhere.verify(hashed, 'Quiet-Harbour-41!')).toBe(false);
  });

  test('treats composed and decomposed letters of a password alike', async () => {
    const hashed = await hasher.hash('Caf\u00e9-41!x');
    expect(await hasher.verify(hashed, 'Cafe\u0301-41!x')).toBe(true);
  });

  test('detects hashes made with other settings', async () => {
    const hashed = await hasher.hash('Quiet-Harbour-41!');
    expect(hasher.isDated(hashed)).toBe(false);
    const stronger = argon2Hasher({ ...options, cost: { ...CHEAP_COST, memoryCost: 128 } });
    expect(stronger.isDated(hashed)).toBe(true);
  });

  test('refuses requests beyond its queue, and continues afterwards', async () => {
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => hasher.hash('x')));
    const refused = all.filter((one) => one.status === 'rejected');
    expect(refused).toHaveLength(15);
    expect(refused.every((one) => (one.reason as Refusal).code === 'OVERLOADED')).toBe(true);
    await expect(hasher.hash('y')).resolves.toContain('$argon2id$');
  });

  test('creates, without a password, a hash that no password matches', async () => {
    const none = hasher.none();
    expect(hasher.isDated(none)).toBe(false);
    expect(await hasher.verify(none, '')).toBe(false);
    expect(await hasher.verify(none, 'Quiet-Harbour-41!')).toBe(false);
    expect(hasher.none()).not.toBe(none);
  });
});
