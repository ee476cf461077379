import { DAY, utcDay } from '@holdfast/domain/kernel/moment';
import { expect, test } from 'vitest';
import { openMoneyOutHarness } from '../../../../test/money/money-out-harness.ts';
import { partyMain, platform, post } from '../../money/ledger/index.ts';
import { createPartyAddress } from '../../people/custody/index.ts';
import type { ChainBalances } from './queries/wallets.ts';
import { algoSide } from './queries/wallets.ts';
import { explained } from './rules/sides.ts';
import { clientWallets } from './wallets.read.ts';

const harness = await openMoneyOutHarness();
const { world } = harness;
const ALGO = 1_000_000n;

test('compares each wallet with what it must hold, and names those that differ', async () => {
  const { partyId } = (await harness.investor(0)).actor;
  const { address } = await world.as(undefined, (ctx) => createPartyAddress(ctx, partyId));
  await world.as(undefined, async (ctx) => {
    await ctx.tx
      .insertInto('crypto.chainDeposit')
      .values({
        ...{ id: ctx.newId(), partyId, currency: 'ALGO', reference: 'AC-1', stage: 'CREDITED' },
        ...{ received: 5n * ALGO, txId: 'A'.repeat(52), createdAt: ctx.now, completedAt: ctx.now },
      })
      .execute();
    await post(ctx, {
      kind: 'deposit_chain',
      reference: 'A'.repeat(52),
      lines: [
        { account: platform('chain_clearing', 'ALGO'), amount: -5n * ALGO },
        { account: partyMain(partyId, 'ALGO'), amount: 5n * ALGO },
      ],
    });
    // Bought in a conversion: owed, and to be covered by the platform wallet.
    await post(ctx, {
      kind: 'conversion',
      reference: 'bought',
      lines: [
        { account: platform('main', 'ALGO'), amount: -2n * ALGO },
        { account: partyMain(partyId, 'ALGO'), amount: 2n * ALGO },
      ],
    });
  });
  const close = new Date(world.clock.now().getTime() + 1);
  const wallets = await world.as(undefined, clientWallets);
  expect(wallets).toEqual([{ partyId, address, microAlgos: 5n * ALGO, moving: 0n }]);
  const sideWith = (hot: bigint, client: bigint) => {
    const balances = new Map([
      ['HOT', hot],
      [address, client],
    ]);
    const read: ChainBalances = { hot: 'HOT', wallets, balances, at: close };
    return world.as(undefined, (ctx) =>
      algoSide(ctx, { currency: 'ALGO', books: 7n * ALGO, close }, read),
    );
  };
  // More on another wallet covers nothing, and more in all is Holdfast's own.
  const whole = await sideWith(9n * ALGO, 5n * ALGO);
  expect([explained(whole).unexplained, whole.places, whole.kept]).toEqual([0n, [], 14n * ALGO]);
  const short = await sideWith(9n * ALGO, 5n * ALGO - 1n);
  expect(explained(short).unexplained).toBe(-1n);
  expect(short.places).toMatchObject([{ address, books: 5n * ALGO, outside: 5n * ALGO - 1n }]);
  const hot = await sideWith(2n * ALGO - 3n, 6n * ALGO);
  expect(explained(hot).unexplained).toBe(-3n);
  expect(hot.places).toMatchObject([{ name: 'Platform wallet', books: 2n * ALGO }]);
});

test('shows the bitcoin wallet as unknown without a node', async () => {
  const { partyId } = (await harness.investor(0)).actor;
  await world.as(undefined, (ctx) =>
    post(ctx, {
      kind: 'deposit_chain',
      reference: 'btc',
      lines: [
        { account: platform('chain_clearing', 'BTC'), amount: -5n },
        { account: partyMain(partyId, 'BTC'), amount: 5n },
      ],
    }),
  );
  world.clock.advance(DAY);
  const day = utcDay(world.clock.now().getTime() - DAY);
  await world.runJob('client_money.prepare');
  const found = await world.edge.pool.query(
    'select currency, requirement, resource, result from client_money.calculation where day = $1',
    [day],
  );
  expect(found.rows.find((row) => row.currency === 'BTC')).toMatchObject({
    ...{ requirement: 5n, resource: null, result: 'unknown' },
  });
});
