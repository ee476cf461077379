import { describe, expect, test } from 'vitest';
import { dollars, openOfferingHarness } from '../fixtures/offering-harness.ts';
import type { Someone } from '../fixtures/people.ts';
import { AT_ONCE, raced, rounds, together } from './together.ts';

const harness = await openOfferingHarness();
const { world } = harness;
const http = await world.http();

async function commit(who: Someone, assetId: string, units: string, key: string) {
  const answer = await http.inject({
    method: 'POST',
    url: `/api/assets/${assetId}/commitments`,
    headers: { authorization: `Bearer ${who.token}`, 'idempotency-key': key },
    payload: { units },
  });
  return { status: answer.statusCode, body: answer.json(), text: answer.body };
}

async function commitments(offeringId: string): Promise<number | undefined> {
  const sql = 'select count(*)::int as n from offerings.commitment where offering_id = $1';
  return (await world.edge.pool.query<{ n: number }>(sql, [offeringId])).rows[0]?.n;
}

describe.each(rounds)('round %i', () => {
  test('requests with one Idempotency-Key commit once and get the same response', async (context) => {
    const { assetId, offeringId } = await harness.openSale();
    const who = await harness.investor();
    const texts = new Set<string>();
    const answers = await together(async () => {
      const answer = await commit(who, assetId, '1', 'one-key-for-all');
      texts.add(answer.text);
      return answer;
    });
    expect(answers).toEqual({ done: AT_ONCE });
    expect(texts.size).toBe(1);
    expect(await commitments(offeringId)).toBe(1);
    const other = await commit(who, assetId, '2', 'one-key-for-all');
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    raced(context);
  });

  test('one Idempotency-Key with two bodies commits only one', async (context) => {
    const { assetId, offeringId } = await harness.openSale();
    const who = await harness.investor();
    const answers = await together((nth) =>
      commit(who, assetId, nth % 2 ? '1' : '2', 'two-bodies'),
    );
    expect(answers).toEqual({ done: AT_ONCE / 2, IDEMPOTENCY_KEY_REUSED: AT_ONCE / 2 });
    expect(await commitments(offeringId)).toBe(1);
    raced(context);
  });

  test('money for one commitment is committed once, whatever the key', async (context) => {
    const { assetId, offeringId } = await harness.openSale();
    const who = await harness.investor(dollars(101));
    const answers = await together((nth) => commit(who, assetId, '1', `another-key-${nth}`));
    expect(answers).toEqual({ done: 1, INSUFFICIENT_BALANCE: AT_ONCE - 1 });
    expect(await commitments(offeringId)).toBe(1);
    raced(context);
  });

  test('a key belongs to one person only', async (context) => {
    const { assetId, offeringId } = await harness.openSale();
    const people = await Promise.all(
      Array.from({ length: 10 }, () => harness.investor(dollars(500))),
    );
    const answers = await together((nth) =>
      commit(people[nth % 10] as Someone, assetId, '1', 'the-same-word'),
    );
    expect(answers).toEqual({ done: AT_ONCE });
    expect(await commitments(offeringId)).toBe(people.length);
    raced(context);
  });

  test('the ledger balances after all races', async () => {
    expect(await harness.findings()).toEqual([]);
  });
});
