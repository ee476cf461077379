import { DAY } from '@holdfast/domain/kernel/moment';
import { beforeAll, describe, expect, test } from 'vitest';
import { approveNav } from '../../../../test/fixtures/market.ts';
import { openOfferingHarness } from '../../../../test/fixtures/offering-harness.ts';
import { type Someone, staff } from '../../../../test/fixtures/people.ts';
import { openTradedAsset } from '../../../../test/money/exchange-harness.ts';
import { requestNav, requestOwnNav, withdrawNav } from '../../assets/valuation/index.ts';
import { replayLog } from './queries/replay-log.ts';

const sales = await openOfferingHarness();
const { world } = sales;
const harness = await openTradedAsset(sales);
const { assetId } = harness;
const http = await world.http();
let owner: Someone;
let guard: Mutable;
let seller: Someone;
let buyer: Mutable;

type Mutable = Pick<Someone, 'actor'> & { token: string };

beforeAll(async () => {
  owner = sales.owner;
  guard = await staff(world, 'staff_compliance');
  seller = await harness.trader(5_000, { [assetId]: 100 });
  buyer = await harness.trader(50_000);
  const [first, second] = [
    await staff(world, 'staff_listings'),
    await staff(world, 'staff_listings'),
  ];
  const nav = await request(first, 10_000n);
  await world.as(second.actor, (ctx) => approveNav(ctx, nav));
  world.clock.advance(DAY);
  for (const who of [guard, buyer]) who.token = await sales.signIn(who);
});

const call = async (
  who: Someone | undefined,
  method: 'GET' | 'POST',
  url: string,
  body?: object,
) => {
  const headers = { authorization: `Bearer ${who?.token}` };
  const sent = await http.inject({
    method,
    url: `/api${url}`,
    headers,
    ...(body ? { payload: body } : {}),
  });
  return sent.json();
};
const byGuard = (act: 'halt' | 'resume', reason = 'For a test') =>
  call(guard, 'POST', `/admin/markets/${assetId}/${act}`, { reason });
const kinds = async (): Promise<string[]> =>
  (await call(buyer, 'GET', `/trade/${assetId}`)).data.halts.map(
    (halt: { kind: string }) => halt.kind,
  );
const outbox = () => world.runJob('exchange.command_outbox');
const request = (who: Someone, nav: bigint) =>
  world.as(who.actor, (ctx) =>
    requestNav(ctx, { assetId, nav, date: ctx.now.toISOString().slice(0, 10), note: 'Appraised' }),
  );
const requestFar = () =>
  world.as(owner.actor, (ctx) => {
    const date = ctx.now.toISOString().slice(0, 10);
    const given = { assetId, nav: 20_000n, date, kind: 'estimated', note: 'Our own' } as const;
    return requestOwnNav(ctx, given);
  });
const withdraw = (navId: string) =>
  world.as(owner.actor, (ctx) => withdrawNav(ctx, navId, 'A typing error'));

/** Trips the breaker with an order far beyond the last price. */
async function trip(): Promise<void> {
  const { data } = await call(buyer, 'GET', `/trade/${assetId}`);
  const last = Number(data.referencePrice);
  await harness.place(seller, assetId, 'make_sell', last, 2);
  await harness.place(seller, assetId, 'make_sell', last * 1.4, 2);
  await harness.place(buyer, assetId, 'take_buy', last * 1.5, 4);
}

describe('a halt with several causes', () => {
  test('keeps the circuit breaker when an owner withdraws a NAV', async () => {
    await trip();
    expect(await kinds()).toEqual(['breaker']);
    const nav = await requestFar();
    await outbox();
    expect(await kinds()).toEqual(['nav', 'breaker']);
    await withdraw(nav);
    await outbox();
    expect(await kinds()).toEqual(['breaker']);
    const { data } = await call(buyer, 'GET', `/trade/${assetId}`);
    expect(data.halt).toMatchObject({ kind: 'breaker' });
    expect(data.halt.until).not.toBeNull();
    await byGuard('resume');
    expect(await kinds()).toEqual([]);
  });

  test('keeps a staff halt after the circuit breaker expires and a NAV is withdrawn', async () => {
    await trip();
    await byGuard('halt', 'A document is missing');
    const nav = await requestFar();
    await outbox();
    expect(await kinds()).toEqual(['staff', 'nav', 'breaker']);
    const { data } = await call(buyer, 'GET', `/trade/${assetId}`);
    expect(data.halt).toMatchObject({
      kind: 'staff',
      reason: 'A document is missing',
      until: null,
    });
    world.clock.advance(6 * 60_000);
    await world.runJob('exchange.clock');
    await withdraw(nav);
    await outbox();
    expect(await kinds()).toEqual(['staff']);
    await byGuard('resume');
    expect(await kinds()).toEqual([]);
  });

  test('keeps a NAV halt until the NAV is decided, even if staff lift the others', async () => {
    const nav = await requestFar();
    await outbox();
    await byGuard('halt');
    expect((await byGuard('resume')).success).toBe(true);
    expect(await kinds()).toEqual(['nav']);
    expect((await byGuard('resume')).code).toBe('NAV_UNDECIDED');
    await withdraw(nav);
    await outbox();
    expect(await kinds()).toEqual([]);
  });
});

describe('concurrent halts', () => {
  test('keep a staff halt placed while a NAV halt ends', async () => {
    for (let round = 0; round < 10; round++) {
      const nav = await requestFar();
      await outbox();
      await Promise.all([byGuard('halt', 'Found something'), withdraw(nav).then(outbox)]);
      await outbox();
      expect(await kinds()).toEqual(['staff']);
      await byGuard('resume');
      expect(await kinds()).toEqual([]);
    }
  });

  test('keep a halt that staff had not seen when lifting the others', async () => {
    await byGuard('halt', 'The first');
    const { data } = await call(buyer, 'GET', `/trade/${assetId}`);
    const seen = [{ kind: 'staff' as const, at: Date.parse(data.halt.at) }];
    world.clock.advance(1_000);
    await byGuard('halt', 'The second');
    const at = world.clock.now().getTime();
    const resume = { kind: 'resume', at, assetId, haltKind: null, seen, userId: null } as const;
    await world.modules.exchange.executeCommand(world.edge, resume);
    expect(await kinds()).toEqual(['staff']);
    await byGuard('resume');
    expect(await kinds()).toEqual([]);
  });

  test('ignore late and repeated NAV events', async () => {
    const first = await requestFar();
    await withdraw(first);
    const second = await requestFar();
    await outbox();
    expect(await kinds()).toEqual(['nav']);
    await withdraw(second);
    await outbox();
    expect(await kinds()).toEqual([]);
  });

  test('are reproduced by replaying the log', async () => {
    await byGuard('halt');
    const replayed = await world.as(undefined, (ctx) => replayLog(ctx));
    expect(replayed.difference).toBeUndefined();
    await byGuard('resume');
  });
});
