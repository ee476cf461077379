import { DAY } from '@holdfast/domain/kernel/moment';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { approving } from '../../../../test/approvals/approving.ts';
import {
  approvedBy,
  askedDistribution,
  fundedBy,
  giveCash,
} from '../../../../test/fixtures/distribution-fixtures.ts';
import { company, person, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { heldAsset } from '../../../../test/fixtures/poll-fixtures.ts';
import { openWorld } from '../../../../test/world.ts';
import { balancesOf } from '../../money/ledger/index.ts';
import { blockUser, openSession, unblockUser } from '../../people/identity/index.ts';
import { CLOCK_JOB } from './events.ts';

const world = await openWorld();
let owner: Someone & { readonly companyId: string };
let holder: Someone;
let finance: readonly [Someone, Someone];
let lines: string;

async function call(who: Someone, method: 'GET' | 'POST', path: string, payload?: object) {
  const http = await world.http();
  const { token } = await world.as(undefined, (ctx) => openSession(ctx, who.actor.userId));
  const headers = { authorization: `Bearer ${token}` };
  const url = `/api${path}`;
  const response = await http.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  const body = response.json();
  // biome-ignore lint/suspicious/noExplicitAny: answers of several endpoints
  const data = body.data as any;
  return { code: response.statusCode < 300 ? 'done' : (body.code as string), data };
}

const line = () => `${lines}/${holder.actor.partyId}`;
const askReturn = (who: Someone) => call(who, 'POST', `${line()}/return`, { reason: 'By cheque' });
const request = approving<Someone>(call, 'distribution.return');
const shown = async (who: Someone) => (await call(who, 'GET', `${lines}?state=HELD`)).data[0];
const cashOf = async ({ actor }: Someone) =>
  (await world.as(undefined, (ctx) => balancesOf(ctx, actor.partyId))).find(
    (one) => one.commodity === 'USD',
  )?.balance ?? 0n;

beforeAll(async () => {
  finance = [await staff(world, 'staff_finance'), await staff(world, 'staff_finance')];
});

beforeEach(async () => {
  owner = await company(world, { isOwner: true });
  holder = await person(world, 'approved');
  await giveCash(world, owner, 2_000_00n);
  const assetId = await heldAsset(world, owner.companyId, [[holder, 5_000n]]);
  const id = await askedDistribution(world, owner, assetId);
  await approvedBy(world, id, [finance[0]]);
  world.clock.advance(DAY);
  await world.runJob(CLOCK_JOB);
  await fundedBy(world, owner, id);
  await world.as(undefined, (ctx) => blockUser(ctx, holder.actor.userId, 'For a test'));
  await world.runJob(CLOCK_JOB);
  await world.as(undefined, (ctx) => unblockUser(ctx, holder.actor.userId));
  lines = `/admin/distributions/${id}/lines`;
});

it('the return of a line needs a second approver, whatever the amount', async () => {
  const before = await cashOf(owner);
  expect((await askReturn(finance[0])).code).toBe('done');
  const { state, gross, returning } = await shown(finance[1]);
  const asked = await request.view(finance[1], returning);
  expect({ state, reason: asked?.what?.note }).toEqual({ state: 'HELD', reason: 'By cheque' });
  expect((await askReturn(finance[0])).code).toBe('APPROVAL_OPEN');
  expect((await request.approve(finance[0], returning)).code).toBe('OWN_REQUEST');
  expect(await cashOf(owner)).toBe(before);
  expect((await request.approve(finance[1], returning)).code).toBe('done');
  expect((await cashOf(owner)) - before).toBe(BigInt(gross.replace('.', '')));
});

it('a return ends when the holder is paid, and moves no money when rejected', async () => {
  const before = await cashOf(owner);
  await askReturn(finance[0]);
  const first = (await shown(finance[1])).returning;
  expect((await request.reject(finance[1], first)).code).toBe('done');
  expect(await shown(finance[1])).toMatchObject({ state: 'HELD', returning: null });
  await askReturn(finance[0]);
  const { returning } = await shown(finance[1]);
  expect((await call(finance[1], 'POST', `${line()}/release`)).code).toBe('done');
  expect((await request.approve(finance[1], returning)).code).toBe('APPROVAL_NOT_OPEN');
  expect(await cashOf(owner)).toBe(before);
  const { rows } = await world.edge.pool.query(
    `select count(*)::int as n from approvals.approval
     where kind = 'distribution.return' and status in ('REQUESTED', 'APPROVED')`,
  );
  expect(rows).toEqual([{ n: 0 }]);
});
