import { writeDecimal } from '@holdfast/domain/kernel/decimal';
import { DAY, HOUR, MINUTE } from '@holdfast/domain/kernel/moment';
import { changeBps } from '@holdfast/domain/market/exchange/change';
import { beforeAll, describe, expect, test } from 'vitest';
import { decidingOn, NOBODYS } from '../../../../test/approvals/approving.ts';
import { approveNav } from '../../../../test/fixtures/market.ts';
import { openOfferingHarness, units } from '../../../../test/fixtures/offering-harness.ts';
import { company, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { openExchangeHarness } from '../../../../test/money/exchange-harness.ts';
import type { UserCtx } from '../../../kit/ctx.ts';
import { listingsOf } from '../../assets/catalogue/index.ts';
import { requestNav, withdrawNav } from '../../assets/valuation/index.ts';
import { lossHaltChanged } from '../../chain/settlement/index.ts';
import { blockUser, unapproveParty } from '../../people/identity/index.ts';
import { openingApproval, requestOpening } from './commands/open-market.ts';
import { refreshListings } from './jobs/refresh-listings.ts';
import { listFindings } from './queries/findings.ts';
import { tradingDesk } from './queries/trading-desk.ts';

const sales = await openOfferingHarness();
const { world } = sales;
const http = await world.http();
const harness = await openExchangeHarness(world, (command) =>
  world.modules.exchange.executeCommand(world.edge, command),
);
const TERMS = { bandBps: 2_000, holderCapBps: null, lockedUntil: null };
let [first, second]: Someone[] = [];
let assetId = '';
let holder: Someone;

const code = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );
const today = () => world.clock.now().toISOString().slice(0, 10);
const by = (who: Someone | undefined) => who?.actor;
const ask = (who: Someone | undefined, id = assetId) =>
  code(world.as(by(who), (ctx) => requestOpening(ctx as UserCtx, id, TERMS)));
const deskOf = (who: Someone | undefined, id = assetId) =>
  world.as(by(who), (ctx) => tradingDesk(ctx as UserCtx, id));
const opening = decidingOn(world, openingApproval);
const agree = async (who: Someone | undefined, id = assetId) => {
  const { requestId } = await deskOf(who, id);
  return code(opening.approve(who as Someone, requestId ?? NOBODYS));
};
const value = (who: Someone | undefined, nav: bigint, date = today()) =>
  world.as(by(who), (ctx) => requestNav(ctx, { assetId, nav, date, note: 'Appraised' }));
const approve = (who: Someone | undefined, id: string) =>
  code(world.as(by(who), (ctx) => approveNav(ctx, id)));
const get = async (who: Someone, url: string) =>
  (
    await http.inject({
      url: `/api${url}`,
      headers: { authorization: `Bearer ${await sales.signIn(who)}` },
    })
  ).json();
const statusOf = async (id: string) => {
  const { rows } = await world.edge.pool.query(
    'select status, ending from exchange."order" where id = $1',
    [id],
  );
  return [rows[0].status, rows[0].ending];
};

async function soldAsset(): Promise<{ assetId: string; holder: Someone }> {
  const sale = await sales.openSale();
  const who = await sales.investor();
  await sales.commitAs(who, sale, units(60));
  await sales.approveAll(sale);
  world.clock.advance(31 * DAY);
  await sales.clock();
  await sales.bringEvidence(sale);
  await sales.approveEvidenceAs(sales.finance, sale);
  await sales.approveEvidenceAs(await staff(world, 'staff_finance'), sale);
  await sales.clock();
  await sales.settle();
  await sales.clock();
  return { assetId: sale.assetId, holder: who };
}

beforeAll(async () => {
  // Starts at noon, so 23 hours later is another day whenever the test runs.
  world.clock.advance(DAY - ((world.clock.now().getTime() + DAY / 2) % DAY));
  [first, second] = [await staff(world, 'staff_listings'), await staff(world, 'staff_listings')];
  ({ assetId, holder } = await soldAsset());
});

describe('opening a market', () => {
  test('requires a NAV approved by another person', async () => {
    expect(await ask(first)).toBe('NOT_READY_TO_TRADE');
    expect(await code(value(first, 10_200n, '2999-01-01'))).toBe('E_VALIDATION_FAILURE');
    const nav = await value(first, 10_200n);
    expect(await code(value(second, 10_300n))).toBe('NAV_OPEN');
    expect(await approve(first, nav)).toBe('OWN_CASE');
    expect(await ask(first)).toBe('NOT_READY_TO_TRADE');
    expect(await approve(second, nav)).toBe('done');
    expect(await approve(second, nav)).toBe('APPROVAL_NOT_OPEN');
    const listing = await world.as(undefined, (ctx) => listingsOf(ctx, [assetId]));
    expect(listing.get(assetId)?.nav).toBe(10_200n);
  });

  test('needs a second approver and accepts one of a hundred concurrent approvals', async () => {
    const asked = await Promise.all(Array.from({ length: 20 }, () => ask(first)));
    expect(asked.filter((answer) => answer === 'done')).toHaveLength(1);
    expect(await agree(first)).toBe('OWN_REQUEST');
    const id = (await deskOf(second)).requestId ?? NOBODYS;
    const seen = (await opening.view(second as Someone, id))?.fingerprint ?? '';
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => code(opening.approve(second as Someone, id, seen))),
    );
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    expect(new Set(answers.filter((answer) => answer !== 'done'))).toEqual(
      new Set(['APPROVAL_NOT_OPEN']),
    );
    expect(await get(holder, `/trade/${assetId}`)).toMatchObject({ data: null });
    await world.runJob('exchange.command_outbox');
    await world.runJob('exchange.command_outbox');
    const { data } = await get(holder, `/trade/${assetId}`);
    expect(data).toMatchObject({ referencePrice: '102.00', bandBps: 2000, halt: null });
    expect(data.transfer.sell).toEqual({ ok: true, reasons: [] });
    expect(await ask(first)).toBe('INVALID_TRANSITION');
  });
});

describe('an order in an open market', () => {
  test('is cancelled when its party may no longer trade; a colleague’s order stays', async () => {
    const blocked = await harness.trader(5_000);
    const kept = await harness.trader(5_000);
    const lifted = await harness.trader(5_000);
    const ids = [];
    for (const who of [blocked, kept, lifted]) {
      const placed = await harness.place(who, assetId, 'make_buy', 90, 5);
      ids.push(placed.ok ? (placed.orderId ?? '') : '');
    }
    await world.as(undefined, async (ctx) => {
      await blockUser(ctx, blocked.actor.userId, 'For a test');
      await unapproveParty(ctx, lifted.actor.partyId);
    });
    await world.runJob('exchange.command_outbox');
    expect(await Promise.all(ids.map(statusOf))).toEqual([
      ['cancelled', 'INELIGIBLE'],
      ['open', null],
      ['cancelled', 'INELIGIBLE'],
    ]);
    expect(await sales.balance(blocked.actor.partyId)).toMatchObject({ held: 0n });
    expect(await sales.findings()).toEqual([]);
  });

  test('is shown as unavailable, with the reason, before it is entered', async () => {
    const newcomer = await harness.trader(5_000);
    const { data } = await get(newcomer, `/trade/${assetId}`);
    expect(data.transfer.sell.reasons).toMatchObject([{ code: 'NO_FREE_UNITS', next: 'nothing' }]);
  });

  test('is rejected from the company that owns the asset', async () => {
    const { data } = await get(sales.owner, `/trade/${assetId}`);
    expect(data.transfer.buy.reasons).toMatchObject([{ code: 'OWN_ASSET' }]);
  });
});

describe('trading records', () => {
  test('show the same price change on every page', async () => {
    const buyer = await harness.trader(50_000);
    const seller = await harness.trader(0, { [assetId]: 50 });
    const deal = async (price: number) => {
      await harness.place(seller, assetId, 'make_sell', price, 5);
      await harness.place(buyer, assetId, 'take_buy', price, 5);
    };
    const seen = async () => {
      await world.as(undefined, refreshListings);
      const all = (await get(buyer, '/assets?limit=50')).data;
      const line = all.find(({ id }: { id: string }) => id === assetId)?.trade;
      const page = (await get(buyer, `/assets/${assetId}`)).data;
      const market = (await get(buyer, `/trade/${assetId}`)).data;
      return { line, page: (page.asset ?? page).trade, market };
    };
    const said = async () => {
      const { line, page, market } = await seen();
      const [from, last] = [market.changeFrom, market.lastPrice];
      const cents = (text: string) => BigInt(text.replace('.', ''));
      const onTrade = writeDecimal(changeBps(cents(from), cents(last)), 2);
      expect([line.changePercent, page.changePercent]).toEqual([onTrade, onTrade]);
      expect([line.spark[0], line.spark.at(-1)]).toEqual([from, last]);
      return onTrade;
    };
    expect((await seen()).line).toBeNull();
    await deal(100);
    expect(await said()).toBe('-1.96');
    expect((await seen()).line.volume).toBe('500.00');
    world.clock.advance(2 * DAY);
    await deal(105);
    expect(await said()).toBe('2.94');
    expect((await seen()).line.volume).toBe('1025.00');
    world.clock.advance(29 * DAY);
    expect(await said()).toBe('5.00');
    expect((await seen()).line.volume).toBe('525.00');
    world.clock.advance(2 * DAY);
    expect(await said()).toBe('0.00');
  });

  test('give findings on round trips, far prices, self-trades and cancellations', async () => {
    const guard = await staff(world, 'staff_compliance');
    const a = await harness.trader(50_000, { [assetId]: 20 });
    const b = await harness.trader(50_000, { [assetId]: 20 });
    const found = async () =>
      (await world.as(guard.actor, (ctx) => listFindings(ctx, { state: 'open' }))).map(
        ({ kind, severity }) => `${kind} ${severity}`,
      );
    const deal = async (seller: Someone, buyer: Someone, price: number) => {
      await harness.place(seller, assetId, 'make_sell', price, 2);
      await harness.place(buyer, assetId, 'take_buy', price, 2);
    };
    expect(await found()).toEqual([]);
    await deal(a, b, 105);
    world.clock.advance(5 * MINUTE);
    await deal(b, a, 105);
    expect(await found()).toEqual(['back_and_forth high']);
    world.clock.advance(2 * MINUTE);
    await deal(await harness.trader(0, { [assetId]: 5 }), a, 119);
    await harness.place(a, assetId, 'make_sell', 119, 1);
    await harness.place(a, assetId, 'make_buy', 119, 1);
    for (let n = 0; n < 10; n++) await harness.place(b, assetId, 'make_buy', 90, 1);
    const { partyId } = b.actor;
    const all = { orderId: null, partyId, assetId: null, ending: 'BY_USER' } as const;
    await harness.submit({ kind: 'cancel', at: harness.now(), ...all });
    expect((await found()).sort()).toEqual([
      'back_and_forth high',
      'far_price medium',
      'many_cancels low',
      'own_order low',
    ]);
    const list = await get(guard, '/admin/markets/findings?state=open');
    const url = `/api/admin/markets/findings/${list.data[0].id}/look`;
    const headers = { authorization: `Bearer ${await sales.signIn(guard)}` };
    const payload = { note: 'Asked both, explained' };
    expect((await http.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200);
    expect(await found()).toHaveLength(3);
  });

  test('show owners the figures of their own assets, without names', async () => {
    const { data } = await get(sales.owner, '/owner/market-activity');
    expect(data).toMatchObject([{ assetId, nav: '102.00', isHalted: false, tradesEver: 5 }]);
    const other = await company(world, { isOwner: true });
    const refused = await get(other, `/owner/assets/${assetId}/market-activity`);
    expect(refused.code).toBe('ASSET_NOT_FOUND');
  });
});

describe('a NAV beyond the tolerance', () => {
  const haltOf = async () => (await get(holder, `/trade/${assetId}`)).data.halt;
  const resume = async () => {
    const url = `/api/admin/markets/${assetId}/resume`;
    const guard = await staff(world, 'staff_compliance');
    const headers = { authorization: `Bearer ${await sales.signIn(guard)}` };
    const payload = { reason: 'Asked for' };
    return (await http.inject({ method: 'POST', url, headers, payload })).json().code;
  };
  const settle = () => world.runJob('exchange.command_outbox');

  test('halts trading until three different people have decided', async () => {
    world.clock.advance(DAY);
    const third = await staff(world, 'staff_listings');
    const nav = await value(first, 12_000n);
    await settle();
    const reason = 'A new NAV of the asset awaits approval';
    expect(await haltOf()).toMatchObject({ kind: 'nav', reason, until: null });
    const buyer = await harness.trader(5_000);
    expect(await code(harness.place(buyer, assetId, 'make_buy', 100, 1))).toBe('TRADING_HALTED');
    expect(await resume()).toBe('NAV_UNDECIDED');
    expect(await approve(first, nav)).toBe('OWN_CASE');
    expect(await approve(second, nav)).toBe('done');
    expect(await approve(second, nav)).toBe('OWN_REQUEST');
    await settle();
    expect(await haltOf()).toMatchObject({ kind: 'nav' });
    const both = await Promise.all([approve(third, nav), approve(third, nav)]);
    expect(both.sort()).toEqual(['APPROVAL_NOT_OPEN', 'done']);
    await settle();
    expect(await haltOf()).toBeNull();
    expect((await get(holder, `/assets/${assetId}/nav`)).data.current.nav).toBe('120.00');
  });

  test('loses its approval after a day; withdrawing it resumes trading', async () => {
    world.clock.advance(DAY);
    const third = await staff(world, 'staff_listings');
    const nav = await value(first, 9_000n);
    expect(await approve(second, nav)).toBe('done');
    world.clock.advance(25 * HOUR);
    expect(await approve(third, nav)).toBe('done');
    await settle();
    expect(await haltOf()).toMatchObject({ kind: 'nav' });
    const back = (who: Someone | undefined) =>
      code(world.as(by(who), (ctx) => withdrawNav(ctx, nav, 'A typing error')));
    expect(await back(second)).toBe('NOT_FOUND');
    expect(await back(first)).toBe('done');
    await settle();
    expect(await haltOf()).toBeNull();
  });
});

describe('lost blocks on chain', () => {
  const haltOf = async () => (await get(holder, `/trade/${assetId}`)).data.halt;
  const change = async (stoppedReason: string | null) => {
    const stoppedAt = stoppedReason === null ? null : world.clock.now();
    await world.edge.db
      .updateTable('settlement.asset')
      .set({ stoppedReason, stoppedAt })
      .where('assetId', '=', assetId)
      .execute();
    await world.as(undefined, (ctx) => ctx.publish(lossHaltChanged, { assetId }));
    await world.runJob('exchange.command_outbox');
  };

  test('halt the affected market until register and chain agree', async () => {
    const lost = { firstRound: 3n, lastRound: 5n, instructions: 1, assetIds: [assetId] };
    const row = { ...lost, id: crypto.randomUUID(), noticedAt: world.clock.now() };
    await world.edge.db.insertInto('settlement.lostBlocks').values(row).execute();
    await change('Blocks 3 to 5 are no longer on the chain, which moved its units');
    const reason = 'Blocks that moved units of this asset are missing from the blockchain';
    expect(await haltOf()).toMatchObject({ kind: 'chain', reason, until: null });
    const buyer = await harness.trader(5_000);
    expect(await code(harness.place(buyer, assetId, 'make_buy', 100, 1))).toBe('TRADING_HALTED');
    await change(null);
    expect(await haltOf()).toBeNull();
  });
});
