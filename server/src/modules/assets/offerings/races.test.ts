import { randomUUID } from 'node:crypto';
import { DAY } from '@holdfast/domain/kernel/moment';
import { afterEach, describe, expect, test } from 'vitest';
import { figures } from '../../../../test/figures.ts';
import { dollars, openOfferingHarness, units } from '../../../../test/fixtures/offering-harness.ts';
import type { Someone } from '../../../../test/fixtures/people.ts';
import { approveCommitment, cancelCommitment, clockTurn, closeOffering } from './index.ts';

const harness = await openOfferingHarness();
const { world } = harness;

const codesOf = (answers: readonly PromiseSettledResult<unknown>[]) =>
  answers.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
const won = (answers: readonly PromiseSettledResult<unknown>[]) =>
  answers.filter((one) => one.status === 'fulfilled').length;

describe('an offering under concurrent requests', () => {
  afterEach((context) => figures(context, 'Races of offerings', { races: 1 }));

  test('sells each of the last units exactly once to 100 commitments', async () => {
    const sale = await harness.openSale({ maxUnits: units(30), minUnits: units(10) });
    const people: Someone[] = [];
    for (let i = 0; i < 10; i++) people.push(await harness.investor());
    const answers = await Promise.allSettled(
      Array.from({ length: 100 }, (_, i) => {
        const who = people[i % people.length];
        if (!who) throw new Error('an investor commits');
        return harness.commitAs(who, sale, units(1));
      }),
    );
    expect(won(answers)).toBe(30);
    expect(new Set(codesOf(answers))).toEqual(new Set(['INSUFFICIENT_UNITS']));
    const offering = await harness.offering(sale);
    expect(offering.pledgedUnits).toBe(units(30));
    const parties = new Set((await harness.commitments(sale)).map((c) => c.partyId));
    expect(offering.investors).toBe(parties.size);
    expect(await harness.findings()).toEqual([]);
  });

  test('lets 40 commitments spend one wallet’s money only once', async () => {
    const sale = await harness.openSale();
    const one = await harness.investor(dollars(1010));
    const answers = await Promise.allSettled(
      Array.from({ length: 40 }, () => harness.commitAs(one, sale, units(10))),
    );
    expect(won(answers)).toBe(1);
    expect(new Set(codesOf(answers))).toEqual(new Set(['INSUFFICIENT_BALANCE']));
    expect(await harness.balance(one.actor.partyId)).toEqual({
      balance: dollars(1010),
      held: dollars(1010),
    });
  });

  test('keeps the books balanced when a cancellation meets an approval', async () => {
    for (let round = 0; round < 8; round++) {
      const sale = await harness.openSale({ coolingOffDays: 14 });
      const one = await harness.investor(dollars(1010));
      const { id } = await harness.commitAs(one, sale, units(10));
      const answers = await Promise.allSettled([
        world.as(one.actor, (ctx) => cancelCommitment(ctx, id)),
        world.as(harness.owner.actor, (ctx) => approveCommitment(ctx, id)),
      ]);
      const offering = await harness.offering(sale);
      const [row] = await harness.commitments(sale);
      expect(row?.stage).toBe('CANCELLED');
      expect(new Set(codesOf(answers))).toEqual(
        new Set(won(answers) === 2 ? [] : ['INVALID_TRANSITION']),
      );
      expect(offering).toMatchObject({ pledgedUnits: 0n, approvedUnits: 0n, investors: 0 });
      expect(await harness.balance(one.actor.partyId)).toEqual({
        balance: dollars(1010),
        held: 0n,
      });
    }
    expect(await harness.findings()).toEqual([]);
  });

  test('closes once when ten closings are requested', async () => {
    const sale = await harness.openSale({ automaticApproval: true });
    await harness.commitAs(await harness.investor(), sale, units(20));
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        world.as(harness.owner.actor, (ctx) => closeOffering(ctx, sale.offeringId)),
      ),
    );
    expect(won(answers)).toBe(1);
    expect(new Set(codesOf(answers))).toEqual(new Set(['INVALID_TRANSITION']));
    const { rows } = await world.edge.pool.query(
      "select count(*)::int as n from kit.activity where action = 'offering.close' and subject_id = $1",
      [sale.offeringId],
    );
    expect(rows[0].n).toBe(1);
  });

  test('includes each commitment in the closing or rejects it', async () => {
    const sale = await harness.openSale({ automaticApproval: true });
    const people = [await harness.investor(), await harness.investor()];
    await harness.commitAs(people[0] ?? (await harness.investor()), sale, units(20));
    const closing = world.as(harness.owner.actor, (ctx) => closeOffering(ctx, sale.offeringId));
    const answers = await Promise.allSettled([
      ...people.flatMap((who) =>
        Array.from({ length: 10 }, () => harness.commitAs(who, sale, units(1))),
      ),
      closing,
      clockTurn(world.edge),
      clockTurn(world.edge),
    ]);
    expect(new Set([...codesOf(answers), 'E_INVALID_TRADE_STATUS'])).toEqual(
      new Set(['E_INVALID_TRADE_STATUS']),
    );
    await harness.clock();
    const stages = new Set((await harness.commitments(sale)).map((c) => c.stage));
    expect(stages).toEqual(new Set(['ALLOCATED']));
    expect(await harness.findings()).toEqual([]);
  });

  test('accepts one commitment from 50 requests with one Idempotency-Key', async () => {
    const sale = await harness.openSale();
    const one = await harness.investor();
    const http = await world.http();
    const key = randomUUID();
    const send = (amount: string) =>
      http.inject({
        method: 'POST',
        url: `/api/assets/${sale.assetId}/commitments`,
        headers: {
          authorization: `Bearer ${one.token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        payload: JSON.stringify({ units: amount }),
      });
    const answers = await Promise.all(Array.from({ length: 50 }, () => send('2.5')));
    expect(new Set(answers.map((a) => a.statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map((a) => a.body)).size).toBe(1);
    expect(await harness.commitments(sale)).toHaveLength(1);
    const other = await send('3');
    expect([other.statusCode, other.json().code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  });

  test('either issues or refunds when the second approval meets the long-stop date', async () => {
    for (let round = 0; round < 4; round++) {
      const sale = await harness.openSale({ automaticApproval: true });
      const one = await harness.investor(dollars(5000));
      await harness.commitAs(one, sale, units(20));
      world.clock.advance(30 * DAY);
      await harness.clock();
      world.clock.advance(59.9 * DAY);
      await harness.bringEvidence(sale);
      await harness.approveEvidenceAs(harness.finance, sale);
      world.clock.advance(0.2 * DAY);
      await Promise.allSettled([
        clockTurn(world.edge),
        harness.approveEvidenceAs(harness.listings, sale),
      ]);
      await harness.clock();
      await harness.settle();
      await harness.clock();
      const { status } = await harness.offering(sale);
      const cash = await harness.balance(one.actor.partyId);
      const held = await harness.balance(one.actor.partyId, sale.assetId);
      if (status === 'OFFER_COMPLETED') expect(held.balance).toBe(units(20));
      else
        expect([status, cash.balance, held.balance]).toEqual(['OFFER_FAILED', dollars(5000), 0n]);
    }
    expect(await harness.findings()).toEqual([]);
  });
});
