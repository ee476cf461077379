import { expect, it } from 'vitest';
import { fetchPart } from './lazy-part.ts';

const gone = new TypeError('Failed to fetch dynamically imported module');

it('a lazy part loads when the connection returns, however long that takes', async () => {
  const waits: number[] = [];
  let tries = 0;
  const part = await fetchPart(
    async () => {
      tries += 1;
      if (tries <= 8) throw gone;
      return 'part';
    },
    {
      answers: async () => false,
      wait: async (ms) => void waits.push(ms),
    },
  );
  expect(part).toBe('part');
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
});

it('gives up on a lazy part that the server no longer has', async () => {
  let tries = 0;
  const asked = fetchPart(
    async () => {
      tries += 1;
      throw gone;
    },
    { answers: async () => true, wait: async () => {} },
  );
  await expect(asked).rejects.toBe(gone);
  expect(tries).toBe(3);
});
