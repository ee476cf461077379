import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { approving } from '../../../../test/approvals/approving.ts';
import { staff } from '../../../../test/fixtures/people.ts';
import { openOwnMoney } from '../../../../test/money/own-money-harness.ts';
import { platform, post } from '../../money/ledger/index.ts';
import { bookRemittance } from './index.ts';

const bank = await openOwnMoney();
const { world, ask, finance, finance2, payer, withOwn } = bank;

describe('a remittance', () => {
  test('never takes more than was earned and received', async () => {
    await withOwn(100_00n);
    for (const amount of ['5000000', '100.01']) {
      expect((await bank.request(amount)).body.code).toBe('OWN_MONEY_EXCEEDED');
    }
    const first = (await bank.request('100')).body.data;
    const second = (await bank.request('60')).body.data;
    expect((await bank.remittance.approve(finance2, second.id)).status).toBe(200);
    expect((await bank.remittance.approve(finance2, first.id)).body.code).toBe(
      'OWN_MONEY_EXCEEDED',
    );
    expect(await bank.figures()).toMatchObject({ inTransit: '60.00', available: '40.00' });
    expect((await bank.request('40.01')).body.code).toBe('OWN_MONEY_EXCEEDED');
    expect(await bank.findings()).toEqual([]);
    expect((await bank.remittance.reject(finance2, first.id)).status).toBe(200);
    const cancel = `/admin/remittances/${second.id}/cancel`;
    await ask(finance, 'POST', cancel, { reason: 'Not needed' });
    expect(await bank.figures()).toMatchObject({ inTransit: '0.00', available: '100.00' });
  });

  test('needs a second approver, who sees what was earned, what is owed and what is held', async () => {
    await withOwn(100_00n);
    const { id } = (await bank.request('10')).body.data;
    expect((await bank.remittance.approve(finance, id)).body.code).toBe('OWN_REQUEST');
    const view = await bank.remittance.view(finance2, id);
    expect(view?.what?.facts.map(({ label }) => label)).toEqual([
      ...['Amount', 'Earned and received', 'Topped up', 'Remitted', 'In transit', 'Available'],
      ...['Owed to clients and third parties', 'Held', 'Reconciliation'],
    ]);
    expect((await bank.send(id)).body.code).toBe('INVALID_TRANSITION');
    await bank.remittance.cancel(finance, id);
    expect((await bank.shown(id)).status).toBe('CANCELLED');
  });

  test('is requested once on a double click', async () => {
    await withOwn(100_00n);
    const key = randomUUID();
    const [one, two] = await Promise.all([bank.request('10', key), bank.request('10', key)]);
    const repeated = one.status === 201 ? await bank.request('10', key) : one;
    const ids = [one, two, repeated].flatMap(({ body }) => body.data?.id ?? []);
    expect(new Set(ids).size).toBe(1);
    await bank.remittance.cancel(finance, ids[0]);
  });

  test('and a correction never spend the same cent', async () => {
    await withOwn(100_00n);
    const { id } = (await bank.request('100')).body.data;
    const correction = (await bank.refund(payer, '100')).body.data;
    await bank.remittance.idOf(finance2, id);
    await bank.correction.idOf(finance2, correction.id);
    const outcomes = await Promise.all([
      bank.remittance.approve(finance2, id),
      bank.correction.approve(finance2, correction.id),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { available } = await bank.money();
    expect(available).toBe(0n);
    if ((await bank.shown(id)).status === 'APPROVED') {
      await ask(finance2, 'POST', `/admin/remittances/${id}/cancel`, { reason: 'Test' });
    } else await bank.remittance.cancel(finance, id);
    await bank.correction.cancel(finance, correction.id);
  });

  test('in transit cannot be spent by a correction', async () => {
    await withOwn(100_00n);
    const { id } = await bank.sent('80');
    const { body } = await bank.refund(payer, '20.01');
    expect(body.code).toBe('OWN_MONEY_EXCEEDED');
    const cancel = `/admin/remittances/${id}/cancel`;
    const alone = await ask(finance, 'POST', cancel, { reason: 'Bank rejected it' });
    expect(alone.body.code).toBe('ANOTHER_PERSON_CANCELS');
    await ask(finance2, 'POST', cancel, { reason: 'Bank rejected it' });
    expect(await bank.findings()).toEqual([]);
  });

  test('is blocked at each step while client money is short', async () => {
    await withOwn(100_00n);
    const asked = (await bank.request('40')).body.data;
    const { id } = await bank.approved('40');
    const lose = (cents: bigint) =>
      world.as(undefined, (ctx) =>
        post(ctx, {
          kind: 'bank_charge',
          reference: randomUUID(),
          lines: [
            { account: platform('bank_charges', 'USD'), amount: -cents },
            { account: platform('bank_clearing', 'USD'), amount: cents },
          ],
        }),
      );
    await lose(150_00n);
    await bank.book([{ amount: -150_00n, text: 'Charges' }]);
    expect((await bank.request('1')).body.code).toBe('CLIENT_MONEY_SHORT');
    const late = await bank.remittance.approve(finance2, asked.id);
    expect(late.body.code).toBe('CLIENT_MONEY_SHORT');
    expect((await bank.send(id)).body.code).toBe('CLIENT_MONEY_SHORT');
    const file = await ask(finance, 'GET', `/admin/remittances/${id}/lines`);
    expect(file.status).toBe(200);
    expect((await bank.shown(id)).actions.send.allowed).toBe(false);
    await bank.remittance.cancel(finance, asked.id);
    await ask(finance2, 'POST', `/admin/remittances/${id}/cancel`, { reason: 'Short' });
  });

  test('is blocked while reconciliation differs', async () => {
    await withOwn(100_00n);
    const differs = JSON.stringify([{ key: 'bank', name: 'Bank', state: 'differs' }]);
    const report = (lines: string, agrees: boolean) =>
      world.edge.pool.query(
        'insert into reconciliation.report (id, at, agrees, lines) values ($1, $2, $3, $4)',
        [randomUUID(), new Date(world.clock.now().getTime()), agrees, lines],
      );
    await report(differs, false);
    const refused = (await bank.request('1')).body;
    expect(refused.code).toBe('RECONCILIATION_DIFFERS');
    expect(refused.message).toContain('Bank');
    world.clock.advance(1_000);
    await report('[]', true);
    expect((await bank.request('1')).status).toBe(201);
  });
});

describe('a sent remittance', () => {
  test('is booked once, dated by the day of the statement line that names it', async () => {
    await withOwn(1_000_00n);
    const before = await bank.reconcile();
    expect(before.state).toBe('agrees');
    const one = await bank.sent('300');
    const file = await (await world.http()).inject({
      method: 'GET',
      url: `/api/admin/remittances/${one.id}/file`,
      headers: { authorization: `Bearer ${finance.token}` },
    });
    expect(file.statusCode).toBe(409);
    const waiting = await bank.reconcile();
    expect(waiting.state).toBe('agrees');

    const text = `HOLDFAST ${one.reference}`;
    await bank.book([{ amount: -300_00n, text, day: '2026-11-20', reference: 'OUT-1' }]);
    expect(await bank.shown(one.id)).toMatchObject({
      status: 'BOOKED',
      bookedOn: '2026-11-20',
      bankReference: 'OUT-1',
    });
    const { entryId } = await bank.shown(one.id);
    const { rows } = await world.edge.pool.query(
      'select kind, booked_on::text as day from ledger.dated_entry where id = $1',
      [entryId],
    );
    expect(rows).toEqual([{ kind: 'remittance', day: '2026-11-20' }]);
    const after = await bank.reconcile();
    expect(after.state).toBe('agrees');
    expect(after.items).toEqual(before.items);
    await world.as(undefined, (ctx) =>
      bookRemittance(ctx, one.id, { day: '2026-11-21', reference: 'OUT-2' }),
    );
    expect(await bank.figures()).toMatchObject({ inTransit: '0.00', available: '700.00' });
    expect(await bank.findings()).toEqual([]);
  });

  test('is booked from a line that staff choose, and a line books only one remittance', async () => {
    await withOwn(1_000_00n);
    const [one, two] = [await bank.sent('111'), await bank.sent('111')];
    await bank.book([{ amount: -111_00n, text: 'Payment without our reference' }]);
    const path = `/admin/remittances/${one.id}/lines`;
    const [line] = (await ask(finance, 'GET', path)).body.data;
    expect(line.amount).toBe('111.00');
    const choose = (id: string) =>
      ask(finance, 'POST', `/admin/remittances/${id}/book`, { lineId: line.id });
    const outcomes = await Promise.all([choose(one.id), choose(two.id)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(outcomes.find(({ status }) => status === 409)?.body.code).toBe('LINE_NOT_OPEN');
    const { items } = await bank.reconcile();
    type Item = { what: string; amount: string };
    const unexplained = items.filter(({ what }: Item) => what.startsWith('Outgoing payment'));
    expect(unexplained.filter(({ amount }: Item) => amount.includes('111'))).toEqual([]);
    for (const { id } of [one, two]) {
      await ask(finance2, 'POST', `/admin/remittances/${id}/cancel`, { reason: 'Test' });
    }
  });

  test('is booked from a line that no class books as well, whichever comes first', async () => {
    await withOwn(1_000_00n);
    await world.edge.pool.query(
      `insert into reconciliation.report (id, at, agrees, lines) values ($1, $2, true, '[]')`,
      [randomUUID(), new Date(world.clock.now().getTime() + 1)],
    );
    const third = await staff(world, 'staff_finance');
    const classes = approving(ask, 'banking.class');
    const named = await bank.sent('131');
    const chosen = await bank.sent('132');
    const { statement, lines } = await bank.book([
      { amount: -131_00n, text: named.reference },
      { amount: -132_00n, text: 'Payment without our reference' },
    ]);
    const classLine = (lineId: string) =>
      ask(finance2, 'POST', `/admin/funds/statements/${statement.id}/lines/${lineId}/class`, {
        lineClass: 'bank_charge',
        reason: 'Charges of the bank',
      });
    expect(lines[0].classes).toEqual([]);
    expect((await classLine(lines[0].id)).body.code).toBe('LINE_EXPLAINED');
    expect((await classLine(lines[1].id)).status).toBe(200);
    await classes.idOf(third, lines[1].id);
    const outcomes = await Promise.all([
      ask(finance, 'POST', `/admin/remittances/${chosen.id}/book`, { lineId: lines[1].id }),
      classes.approve(third, lines[1].id),
    ]);
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(outcomes.every(({ status }) => status < 500)).toBe(true);
    const { rows } = await world.edge.pool.query(
      'select id from ledger.entry where reference in ($1, $2)',
      [chosen.id, lines[1].id],
    );
    expect(rows).toHaveLength(1);
    if ((await bank.shown(chosen.id)).status === 'SENT') {
      await ask(finance2, 'POST', `/admin/remittances/${chosen.id}/cancel`, { reason: 'Test' });
    }
    expect(await bank.findings()).toEqual([]);
  });

  test('is not booked from a line with a different amount', async () => {
    await withOwn(1_000_00n);
    const one = await bank.sent('120');
    const { lines } = await bank.book([{ amount: -119_00n, text: one.reference }]);
    expect(lines[0].why).toContain('the amount differs');
    expect((await bank.shown(one.id)).status).toBe('SENT');
    await ask(finance2, 'POST', `/admin/remittances/${one.id}/cancel`, { reason: 'Test' });
  });
});

describe('an approved remittance', () => {
  test('is exported as a payment from the client account to Holdfast’s own', async () => {
    await withOwn(100_00n);
    const one = await bank.approved('25');
    const answer = await (await world.http()).inject({
      method: 'GET',
      url: `/api/admin/remittances/${one.id}/file`,
      headers: { authorization: `Bearer ${finance.token}` },
    });
    const { clientAccount, ownAccount } = world.edge.config;
    for (const part of [clientAccount?.iban, ownAccount?.iban, one.reference, '25.00']) {
      expect(answer.body).toContain(part);
    }
    await ask(finance2, 'POST', `/admin/remittances/${one.id}/cancel`, { reason: 'Test' });
  });

  test('is neither exported nor sent once Holdfast’s own account is another than approved', async () => {
    await withOwn(100_00n);
    const one = await bank.approved('25');
    const change = 'update remittances.remittance set payee = $2 where id = $1';
    await world.edge.pool.query(change, [one.id, 'Holdfast Ltd, GB33BUKB20201555555555']);
    const file = await ask(finance, 'GET', `/admin/remittances/${one.id}/file`);
    const reference = { bankReference: 'B-1' };
    const sent = await ask(finance, 'POST', `/admin/remittances/${one.id}/sent`, reference);
    expect([file.body.code, sent.body.code]).toEqual([
      'OWN_ACCOUNT_CHANGED',
      'OWN_ACCOUNT_CHANGED',
    ]);
    expect(file.body.message).toContain('GB33BUKB20201555555555');
    await ask(finance2, 'POST', `/admin/remittances/${one.id}/cancel`, { reason: 'Test' });
  });
});

describe('a top-up', () => {
  test('is own money once the statement shows it, and can be remitted again', async () => {
    await withOwn(0n);
    const announce = { amount: '500', reason: 'Cover for a disputed card payment' };
    const one = (await ask(finance, 'POST', '/admin/top-ups', announce)).body.data;
    expect((await bank.topUp.approve(finance, one.id)).body.code).toBe('OWN_REQUEST');
    expect((await bank.topUp.approve(finance2, one.id)).status).toBe(200);
    const before = await bank.figures();
    const line = { amount: 500_00n, text: `TOP UP ${one.reference}`, day: '2026-11-20' };
    const { statement, lines } = await bank.book([line]);
    const path = `/admin/funds/statements/${statement.id}/lines/${lines[0].id}/class`;
    const again = { lineClass: 'own_transfer', reason: 'A top-up' };
    expect((await ask(finance2, 'POST', path, again)).body.code).toBe('LINE_EXPLAINED');
    const [booked] = (await ask(finance, 'GET', '/admin/top-ups')).body.data;
    expect(booked).toMatchObject({ id: one.id, status: 'BOOKED', bookedOn: '2026-11-20' });
    expect(await bank.figures()).toMatchObject({
      toppedUp: '500.00',
      earned: before.earned,
      available: '500.00',
    });
    const figures = (await bank.request('500.01')).body.code;
    expect(figures).toBe('OWN_MONEY_EXCEEDED');
    const back = await bank.sent('500');
    await bank.book([{ amount: -500_00n, text: back.reference }]);
    expect(await bank.figures()).toMatchObject({ available: '0.00', earned: before.earned });
    expect(await bank.findings()).toEqual([]);
  });

  test('stays in suspense while it is not approved', async () => {
    const announce = { amount: '70', reason: 'A precaution' };
    const one = (await ask(finance, 'POST', '/admin/top-ups', announce)).body.data;
    await bank.book([{ amount: 70_00n, text: one.reference }]);
    const [waiting] = (await ask(finance, 'GET', '/admin/top-ups')).body.data;
    expect(waiting.status).toBe('REQUESTED');
    expect((await bank.suspense()).map(({ amount }: { amount: string }) => amount)).toContain(
      '70.00',
    );
  });
});
