import { randomUUID } from 'node:crypto';
import { DAY } from '@holdfast/domain/kernel/moment';
import { describe, expect, test } from 'vitest';
import { openOwnMoney } from '../../../../test/money/own-money-harness.ts';
import type { UserCtx } from '../../../kit/ctx.ts';
import { platform, post } from '../../money/ledger/index.ts';
import { requestRemittance } from './commands/request.ts';

const bank = await openOwnMoney();
const { world, ask, finance, finance2, withOwn } = bank;

describe('a remittance of VAT', () => {
  const owe = (cents: bigint, day: string) =>
    world.as(undefined, (ctx) =>
      post(ctx, {
        kind: 'vat',
        reference: randomUUID(),
        lines: [
          { account: platform('fees', 'USD'), amount: -cents },
          { account: platform('vat', 'USD'), amount: cents },
        ],
        dates: { bookedOn: day, valuedOn: day },
      }),
    );
  const request = (amount: string, vatOwedOn: string) =>
    ask(finance, 'POST', '/admin/remittances', { amount, note: 'VAT return', vatOwedOn });
  const cancel = (id: string) =>
    ask(finance2, 'POST', `/admin/remittances/${id}/cancel`, { reason: 'Test' });
  const [october, november] = ['2026-10-31', '2026-11-20'];

  test('takes no more than is left of what was owed at the end of the chosen day', async () => {
    await withOwn(100_00n);
    await owe(30_00n, october);
    await owe(20_00n, november);
    expect(await bank.figures()).toMatchObject({ available: '50.00', vat: '50.00' });
    const tooMuch = (await request('30.01', october)).body;
    expect(tooMuch.code).toBe('VAT_NOT_OWED');
    expect(tooMuch.message).toContain('$30.00');
    expect((await request('1', '2999-01-01')).status).toBe(422);
    const asked = [await request('30', october), await request('30', october)];
    const ids = asked.map(({ body }) => body.data.id);
    expect((await bank.remittance.approve(finance, ids[0])).body.code).toBe('OWN_REQUEST');
    const { what } = (await bank.remittance.view(finance2, ids[0])) ?? {};
    expect(what?.title).toBe('Remittance of $30.00 of VAT');
    expect(what?.facts).toContainEqual(
      expect.objectContaining({
        label: 'VAT owed at the end of 31 Oct 2026',
        value: { is: 'text', text: '$30.00' },
      }),
    );
    const outcomes = await Promise.all(ids.map((id) => bank.remittance.approve(finance2, id)));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await bank.figures()).toMatchObject({
      ...{ available: '50.00', inTransit: '0.00', vat: '50.00', vatInTransit: '30.00' },
    });
    expect((await request('0.01', october)).body.code).toBe('VAT_NOT_OWED');
    expect((await request('20.01', november)).body.code).toBe('VAT_NOT_OWED');
    expect(await bank.findings()).toEqual([]);
    for (const id of ids) {
      if ((await bank.shown(id)).status === 'APPROVED') await cancel(id);
      else await bank.remittance.cancel(finance, id);
    }
    expect((await request('30', october)).status).toBe(201);
  });

  test('is booked from VAT when the statement shows it, and takes no own money', async () => {
    await withOwn(100_00n);
    const before = await bank.figures();
    await owe(40_00n, november);
    const { id, reference } = (await request('40', november)).body.data;
    await bank.remittance.approve(finance2, id);
    expect((await bank.send(id)).status).toBe(200);
    await bank.book([{ amount: -40_00n, text: reference, day: november }]);
    const { status, entryId, vatOwedOn } = await bank.shown(id);
    expect([status, vatOwedOn]).toEqual(['BOOKED', november]);
    const { rows } = await world.edge.pool.query(
      `select a.purpose, p.amount::int from ledger.posting p
       join ledger.account a on a.id = p.account_id where p.entry_id = $1 order by 1`,
      [entryId],
    );
    expect(rows).toEqual([
      { purpose: 'bank_clearing', amount: 4_000 },
      { purpose: 'vat', amount: -4_000 },
    ]);
    const { available, remitted, vat } = await bank.figures();
    expect(remitted).toBe(before.remitted);
    expect(available).toBe('60.00');
    expect(vat).toBe(before.vat);
    expect((await bank.reconcile()).state).toBe('agrees');
    expect(await bank.findings()).toEqual([]);
  });
});

test('VAT waits for a reconciliation of the last two days', async () => {
  const { config } = world.edge;
  const asked = { amount: 1n, note: 'VAT return', vatOwedOn: '2026-11-20' };
  world.clock.advance(3 * DAY);
  const late = world.as(finance.actor, (ctx) => requestRemittance(ctx as UserCtx, config, asked));
  await expect(late).rejects.toMatchObject({ code: 'RECONCILIATION_OUTDATED' });
});
