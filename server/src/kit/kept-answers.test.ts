import { describe, expect, test } from 'vitest';
import { person } from '../../test/people.ts';
import { openWorld } from '../../test/world.ts';
import type { Ctx } from './ctx.ts';
import { KeptAnswers } from './kept-answers.ts';
import { readOnly, transaction } from './transaction.ts';

const world = await openWorld();
const answers = new KeptAnswers(world.edge);
const who = await person(world, 'approved');
const cause = { actor: who.actor, requestId: 'test' };
const call = {
  transaction: <T>(work: (ctx: Ctx) => Promise<T>) => transaction(world.edge, cause, work),
  readOnly: <T>(work: (ctx: Ctx) => Promise<T>) => readOnly(world.edge, cause, work),
};
type Call = typeof call;

const ROUTE = 'POST /test/outside';
const send = (key: string, body: object, work: (given: Call) => Promise<object>) =>
  answers.once(call, { userId: who.actor.userId, route: ROUTE, key }, body, async (given) => ({
    status: 201,
    answer: { success: true, data: await work(given) },
  }));
const read = (given: Call) => given.readOnly(async () => {});

describe('an answer that is kept', () => {
  test('is repeated to the letter, and nothing runs past the first read', async () => {
    const body = { b: 1, a: '2' };
    const first = await send('kept-to-the-letter', body, async (given) => {
      await read(given);
      return { z: '1', a: [2, { y: null, b: true }] };
    });
    let effects = 0;
    const again = await send('kept-to-the-letter', { a: '2', b: 1 }, async (given) => {
      await read(given);
      effects += 1;
      return {};
    });
    expect(JSON.stringify(again)).toBe(JSON.stringify(first));
    expect(effects).toBe(0);
  });

  test('belongs to what was sent: the key with another body is refused before it does anything', async () => {
    await send('one-key-two-bodies', { units: '1' }, async () => ({}));
    let effects = 0;
    const other = send('one-key-two-bodies', { units: '2' }, (given) =>
      given.transaction(async () => {
        effects += 1;
        return {};
      }),
    );
    await expect(other).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(effects).toBe(0);
  });

  test('is one for all that come at once, and each key of a hundred gets its own', async () => {
    const keys = Array.from({ length: 100 }, (_, i) => `at-once-${i % 50}`);
    let runs = 0;
    const all = await Promise.all(
      keys.map((key) => send(key, { key }, async () => ({ key, run: runs++ }))),
    );
    keys.forEach((key, i) => {
      expect(all[i]?.answer).toMatchObject({ data: { key } });
      expect(all[i]).toEqual(all[(i + 50) % 100]);
    });
  });

  test('is none when the call fails: it may be sent again', async () => {
    const failed = send('fails-at-first', {}, () => Promise.reject(new Error('no line')));
    await expect(failed).rejects.toThrow('no line');
    expect((await send('fails-at-first', {}, async () => ({ done: true }))).answer).toMatchObject({
      data: { done: true },
    });
  });
});
