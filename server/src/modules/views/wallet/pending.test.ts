import { expect, test } from 'vitest';
import { person } from '../../../../test/fixtures/people.ts';
import { openMoneyOutHarness } from '../../../../test/money/money-out-harness.ts';
import { openWorld } from '../../../../test/world.ts';
import { declare, instruct } from '../../cash/bank-deposits/index.ts';
import { hold, partyMain } from '../../money/ledger/index.ts';

test('shows the same pending amounts in every view, for all payment channels', async () => {
  const harness = await openMoneyOutHarness();
  const who = await harness.investor(500);
  const { actor, bankAccountId } = who;
  const { partyId } = actor;
  await harness.pay(partyId, 9_000_000n, 'ALGO');
  await harness.withdraw(who, '40');
  const to = harness.world.edge.config.clientAccount;
  await harness.world.as(actor, async (given) => {
    const ctx = { ...given, actor };
    const input = { currency: 'USD', amount: 120_00n, bankAccountId };
    const { id } = await instruct(ctx, input, to);
    const transferredAt = ctx.now.toISOString();
    await declare(ctx, { id, transactionId: 'FT-1 2 3', transferredAt }, to);
    const cause = { kind: 'withdrawal', id: ctx.newId() } as const;
    await hold(ctx, { account: partyMain(partyId, 'ALGO'), amount: 2_001_000n, cause });
  });
  await harness.ask(who, 'POST', '/user/wallet/transactions/create', {
    kind: 'chain',
    currency: 'BTC',
    amount: '0.25',
  });
  const wallet = (await harness.ask(who, 'GET', '/user/wallet/overview')).body.data.walletBalance;
  const me = (await harness.ask(who, 'GET', '/user/me')).body.data.user.walletBalance;
  const pending = ({ currencies }: typeof wallet) =>
    currencies.map((c: Record<string, string>) => [c.code, c.pendingIn, c.pendingOut]);
  expect(pending(wallet)).toEqual([
    ['USD', '120.00', '40.00'],
    ['ALGO', '0.000000', '2.001000'],
    ['BTC', '0.25000000', '0.00000000'],
  ]);
  expect(me).toEqual(wallet);
  const flow = async (name: string) => {
    const { body } = await harness.ask(who, 'GET', `/user/wallet/transactions?flow=${name}`);
    return body.data.map((row: Record<string, string>) => [row.kind, row.status, row.currency]);
  };
  const deposits = await flow('deposits');
  expect(deposits).toContainEqual(['deposit', 'pending', 'USD']);
  expect(deposits).toContainEqual(['deposit', 'pending', 'BTC']);
  expect(new Set(deposits.map(([kind]: string[]) => kind))).toEqual(new Set(['deposit']));
  expect(await flow('withdrawals')).toEqual([['withdrawal', 'pending', 'USD']]);
});

test('shows an abandoned card checkout as unpaid, not as pending', async () => {
  const world = await openWorld();
  const who = await person(world, 'approved');
  const http = await world.http();
  const headers = { authorization: `Bearer ${who.token}` };
  const ask = async (url: string) =>
    (await http.inject({ url: `/api${url}`, headers })).json().data;
  const opened = await http.inject({
    method: 'POST',
    url: '/api/stripe/checkout-session',
    headers: { ...headers, 'idempotency-key': 'left-open' },
    payload: { amount: '40.00', currency: 'USD' },
  });
  const { id } = opened.json().data;
  const rows = await ask('/user/wallet/transactions?flow=deposits');
  expect(rows).toMatchObject([{ id: `checkout-${id}`, kind: 'card', status: 'unpaid' }]);
  expect(await ask('/user/wallet/transactions?flow=deposits&kind=deposit')).toEqual([]);
  expect(await ask('/user/wallet/transactions?flow=withdrawals')).toEqual([]);
  const { walletBalance } = await ask('/user/wallet/overview');
  expect(walletBalance.currencies[0]).toMatchObject({ total: '0.00', pendingIn: '0.00' });
});
