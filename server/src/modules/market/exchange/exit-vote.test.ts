import { DAY } from '@holdfast/domain/kernel/moment';
import { beforeAll, describe, expect, test } from 'vitest';
import { approving } from '../../../../test/approvals/approving.ts';
import { writtenDistribution } from '../../../../test/fixtures/distribution-fixtures.ts';
import { openOfferingHarness } from '../../../../test/fixtures/offering-harness.ts';
import { type Someone, staff } from '../../../../test/fixtures/people.ts';
import { pollDraft } from '../../../../test/fixtures/poll-fixtures.ts';
import { openTradedAsset } from '../../../../test/money/exchange-harness.ts';
import { assetById } from '../../assets/catalogue/index.ts';
import { exitVotePassed } from '../../assets/governance/index.ts';

const sales = await openOfferingHarness();
const { world, owner } = sales;
const harness = await openTradedAsset(sales);
const { assetId } = harness;
const http = await world.http();
let listings: Someone;
let guard: Someone;
let seller: Someone;
let buyer: Someone;

beforeAll(async () => {
  listings = await staff(world, 'staff_listings');
  guard = await staff(world, 'staff_compliance');
  seller = await harness.trader(5_000, { [assetId]: 100 });
  buyer = await harness.trader(50_000);
});

async function call(who: Someone, method: 'GET' | 'POST', url: string, payload?: object) {
  // Earlier sessions have expired on the test clock.
  const headers = { authorization: `Bearer ${await sales.signIn(who)}` };
  const sent = await http.inject({
    method,
    url: `/api${url}`,
    headers,
    ...(payload ? { payload } : {}),
  });
  const body = sent.json();
  return { ...body, code: sent.statusCode < 300 ? 'done' : body.code };
}
const halts = async (): Promise<string[]> =>
  (await call(buyer, 'GET', `/trade/${assetId}`)).data.halts.map(
    (halt: { kind: string }) => halt.kind,
  );
const outbox = () => world.runJob('exchange.command_outbox');
const status = async () => (await world.as(undefined, (ctx) => assetById(ctx, assetId))).status;
const passed = () => world.as(undefined, (ctx) => exitVotePassed(ctx, assetId));

async function draft(): Promise<string> {
  const body = pollDraft(world.clock.now(), { kind: 'exit', question: 'Sell and pay out?' });
  const { data } = await call(owner, 'POST', `/owner/assets/${assetId}/polls`, body);
  return data.id;
}
const send = (pollId: string) => call(owner, 'POST', `/owner/polls/${pollId}/schedule`);
const shown = async () => (await call(listings, 'GET', '/admin/exit-votes')).data;
const exit = approving<Someone>(call, 'governance.exit');
const agree = (pollId: string) => exit.approve(listings, pollId);
async function opened(): Promise<string> {
  const pollId = await draft();
  expect((await send(pollId)).data.status).toBe('REQUESTED');
  expect((await agree(pollId)).code).toBe('done');
  await outbox();
  return pollId;
}
async function ends(pollId: string, label: string) {
  const { options } = (await call(seller, 'GET', `/polls/${pollId}`)).data;
  const option = options.find((one: { label: string }) => one.label === label).id;
  expect((await call(seller, 'POST', `/polls/${pollId}/votes`, { option })).code).toBe('done');
  world.clock.advance(4 * DAY);
  await world.runJob('governance.polls');
  await outbox();
}

async function redemption(): Promise<string> {
  const as = {
    kind: 'redemption',
    total: null,
    perUnit: '110',
    name: 'Sale of the whole',
  } as const;
  const id = await writtenDistribution(world, owner, assetId, as);
  const asked = await call(owner, 'POST', `/owner/distributions/${id}/submit`);
  return asked.code === 'done' ? asked.data.stage : asked.code;
}

describe('an exit vote', () => {
  test('can be returned to its owner with a reason, which changes nothing', async () => {
    const pollId = await draft();
    expect((await send(pollId)).data.status).toBe('REQUESTED');
    expect((await send(await draft())).code).toBe('EXIT_VOTE_RUNS');
    const decided = await exit.reject(listings, pollId, 'Say what the buyer pays');
    expect(decided.code).toBe('done');
    const { data } = await call(owner, 'GET', `/owner/polls/${pollId}`);
    expect(data).toMatchObject({ status: 'DRAFT', rejection: 'Say what the buyer pays' });
    expect(await status()).toBe('IN_TRADING');
  });

  test('must be approved exactly as shown, and by staff only', async () => {
    const pollId = await draft();
    await send(pollId);
    const wrong = 'assetId~AAAAAAAAAAAAAAAA';
    expect((await exit.approve(listings, pollId, wrong)).code).toBe('APPROVAL_CHANGED');
    expect((await exit.approve(owner, pollId)).code).not.toBe('done');
    await call(owner, 'POST', `/owner/polls/${pollId}/unschedule`);
    expect(await shown()).toEqual([]);
  });

  test('halts the market, which resumes if holders reject the exit', async () => {
    const pollId = await opened();
    expect([await status(), await halts()]).toEqual(['In Voting', ['vote']]);
    const resume = () =>
      call(guard, 'POST', `/admin/markets/${assetId}/resume`, { reason: 'I want to' });
    expect((await resume()).code).toBe('VOTE_RUNS');
    await ends(pollId, 'Against');
    expect(await redemption()).toBe('REDEMPTION_NOT_AGREED');
    expect([await status(), await halts(), await passed()]).toEqual(['IN_TRADING', [], null]);
  });

  test('resumes the market when its owner cancels it', async () => {
    const pollId = await opened();
    await call(owner, 'POST', `/owner/polls/${pollId}/cancel`, { reason: 'The buyer left' });
    await outbox();
    expect([await status(), await halts()]).toEqual(['IN_TRADING', []]);
  });

  test('cancels resting orders when it passes and keeps trading closed', async () => {
    await harness.place(seller, assetId, 'make_sell', 50, 5);
    const pollId = await opened();
    await ends(pollId, 'For');
    expect([await status(), await halts()]).toEqual(['In Voting', ['vote']]);
    expect(await passed()).toBe(pollId);
    const open = await world.edge.db
      .selectFrom('exchange.order')
      .select('id')
      .where('assetId', '=', assetId)
      .where('status', '=', 'open')
      .execute();
    expect(open).toEqual([]);
    expect((await send(await draft())).code).toBe('EXIT_NOT_IN_TRADING');
    expect(await redemption()).toBe('REQUESTED');
  });
});
