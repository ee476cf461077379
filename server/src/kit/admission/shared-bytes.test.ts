import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SharedBytes } from './shared-bytes.ts';

async function isGranted(taken: Promise<void>): Promise<boolean> {
  let is = false;
  void taken.then(() => {
    is = true;
  });
  await new Promise(setImmediate);
  return is;
}

test('delays only the account whose share of memory is full', async () => {
  const memory = new SharedBytes(100, 60);
  const first = memory.join('ann');
  const second = memory.join('ann');
  const other = memory.join('ben');
  expect(await isGranted(first.take(50))).toBe(true);
  const waiting = second.take(20);
  expect(await isGranted(waiting)).toBe(false);
  expect(await isGranted(other.take(40))).toBe(true);
  first.leave();
  await waiting;
  expect(memory.held).toBe(60);
});

test('resumes the account with the least memory first', async () => {
  const memory = new SharedBytes(100, 80);
  const [oldest, much, little] = ['old', 'much', 'little'].map((name) => memory.join(name));
  await oldest?.take(40);
  await much?.take(50);
  await little?.take(10);
  const order: string[] = [];
  const waits = [
    much?.take(25).then(() => order.push('much')),
    little?.take(25).then(() => order.push('little')),
  ];
  oldest?.leave();
  await Promise.all(waits);
  expect(order).toEqual(['little', 'much']);
});

test('reads every form completely, and exceeds the memory by one form at most', async () => {
  const forms = fc.array(
    fc.record({
      account: fc.constantFrom('a', 'b', 'c'),
      chunks: fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 6 }),
    }),
    { minLength: 1, maxLength: 20 },
  );
  await fc.assert(
    fc.asyncProperty(forms, async (given) => {
      const memory = new SharedBytes(60, 40);
      const largest = 30 * 6;
      await Promise.all(
        given.map(async ({ account, chunks }) => {
          const form = memory.join(account);
          for (const chunk of chunks) {
            await form.take(chunk);
            expect(memory.held).toBeLessThanOrEqual(60 + largest);
          }
          form.leave();
        }),
      );
      expect(memory.held).toBe(0);
    }),
  );
});
