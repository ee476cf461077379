import { beforeAll, describe, expect, test } from 'vitest';
import { person, type Someone } from '../../../../test/fixtures/people.ts';
import { countQueries } from '../../../../test/queries.ts';
import { openWorld } from '../../../../test/world.ts';
import { newIdOf } from '../../../kit/http/edge.ts';
import { topUpInSandbox } from '../../cash/card-payments/index.ts';
import { hold, offeringEscrow, partyMain, post } from '../../money/ledger/index.ts';

const world = await openWorld();
const id = () => newIdOf(world.edge);
let investor: Someone;
const commitment = id();

const get = async (who: Someone | undefined, url: string) => {
  const http = await world.http();
  const headers = who ? { authorization: `Bearer ${who.token}` } : {};
  return (await http.inject({ url: `/api${url}`, headers })).json();
};

const topUp = (who: Someone, amount: bigint) =>
  world.as(undefined, (ctx) =>
    topUpInSandbox(ctx, { partyId: who.actor.partyId, userId: who.actor.userId, amount }),
  );

const escrow = (kind: 'escrow_in' | 'escrow_refund', amount: bigint, reference: string) =>
  world.as(undefined, (ctx) =>
    post(ctx, {
      kind,
      reference,
      lines: [
        { account: partyMain(investor.actor.partyId, 'USD'), amount: -amount },
        { account: offeringEscrow(commitment), amount },
      ],
    }),
  );

beforeAll(async () => {
  investor = await person(world, 'approved');
  await topUp(investor, 1_000_00n);
  await escrow('escrow_in', 300_00n, id());
  await escrow('escrow_refund', -100_00n, id());
  await world.as(undefined, (ctx) =>
    hold(ctx, {
      account: partyMain(investor.actor.partyId, 'USD'),
      amount: 250_00n,
      cause: { kind: 'commitment', id: commitment },
    }),
  );
});

describe('the wallet overview', () => {
  test('shows every currency and its reserved amount in the specified shape', async () => {
    const none = {
      available: '0.00',
      held: '0.00',
      total: '0.00',
      pendingIn: '0.00',
      pendingOut: '0.00',
      unsettled: '0.00',
    };
    const zero = (decimals: string) =>
      Object.fromEntries(Object.keys(none).map((key) => [key, `0.${decimals}`]));
    expect((await get(investor, '/user/wallet/overview')).data).toEqual({
      walletBalance: {
        base: 'USD',
        currencies: [
          { code: 'USD', ...none, available: '550.00', held: '250.00', total: '800.00' },
          { code: 'ALGO', ...zero('000000') },
          { code: 'BTC', ...zero('00000000') },
        ],
        heldBy: { orders: '0.00', commitments: '250.00', withdrawals: '0.00' },
      },
    });
  });

  test('is limited to the caller and requires a session', async () => {
    const other = await person(world, 'approved');
    const { walletBalance } = (await get(other, '/user/wallet/overview')).data;
    expect(walletBalance.currencies[0].total).toBe('0.00');
    expect((await get(undefined, '/user/wallet/overview')).code).toBe('NOT_LOGGED_IN');
  });
});

describe('the wallet history', () => {
  test('lists reserved amounts first, then each movement with its balance', async () => {
    const { data, meta } = await get(investor, '/user/wallet/transactions');
    const rows = data.map((row: Record<string, unknown>) => [
      row.kind,
      row.status,
      row.amount,
      row.balanceAfter,
    ]);
    expect(rows).toEqual([
      ['commitment', 'held', '-250.00', null],
      ['refund', 'completed', '100.00', '800.00'],
      ['commitment', 'completed', '-300.00', '700.00'],
      ['card', 'completed', '1000.00', '1000.00'],
    ]);
    expect(data.at(-1)).toMatchObject({ title: 'Card ending in 4242' });
    expect(data.at(-1).reference).toMatch(/^CS-[0-9A-F]{6}$/);
    expect(meta.next).toBeNull();
  });

  test('filters by kind, including reserved amounts', async () => {
    const of = async (kind: string) =>
      (await get(investor, `/user/wallet/transactions?kind=${kind}`)).data.map(
        (row: { amount: string }) => row.amount,
      );
    expect(await of('card')).toEqual(['1000.00']);
    expect(await of('commitment')).toEqual(['-250.00', '-300.00']);
    const wrong = await get(investor, '/user/wallet/transactions?kind=nonsense');
    expect(wrong.code).toBe('E_VALIDATION_FAILURE');
  });

  test('pages by cursor without gaps or repetition, at a constant cost', async () => {
    const someone = await person(world, 'approved');
    for (let i = 1; i <= 7; i++) await topUp(someone, BigInt(i) * 100n);
    const seen: string[] = [];
    let after = '';
    for (let page = 0; page < 4 && after !== null; page++) {
      const query = after ? `&after=${after}` : '';
      const { data, meta } = await get(someone, `/user/wallet/transactions?limit=3${query}`);
      seen.push(...data.map((row: { amount: string }) => row.amount));
      after = meta.next;
    }
    expect(seen).toEqual(['7.00', '6.00', '5.00', '4.00', '3.00', '2.00', '1.00']);
    const cost = (limit: number) =>
      countQueries(world, () => get(someone, `/user/wallet/transactions?limit=${limit}`));
    expect(await cost(7)).toBe(await cost(2));
  });
});
