import { DAY, HOUR, later } from '@holdfast/domain/kernel/moment';
import { beforeAll, describe, expect, test } from 'vitest';
import { decidingOn } from '../../../../test/approvals/approving.ts';
import { publishedAsset } from '../../../../test/fixtures/market.ts';
import { smallPdf } from '../../../../test/fixtures/pdf-files.ts';
import { company, person, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { openWorld } from '../../../../test/world.ts';
import type { Ctx, UserCtx } from '../../../kit/ctx.ts';
import { partyMain, platform, post } from '../../money/ledger/index.ts';
import { stageBytes } from '../../people/files/index.ts';
import { listingsOf } from '../catalogue/index.ts';
import { keepReport } from './commands/keep-report.ts';
import { requestTolerance } from './commands/tolerance.ts';
import {
  type NewNav,
  navApproval,
  navOf,
  navsOf,
  requestNav,
  requestOwnNav,
  toleranceApproval,
  waitsBeyondTolerance,
  withdrawNav,
} from './index.ts';
import { publicNavs } from './queries/navs.ts';
import { reportFile } from './queries/report-file.ts';
import { navRequests, navSheet, ownNavs } from './queries/sheets.ts';
import { toleranceOf } from './queries/tolerance.ts';

const world = await openWorld();
const [first, second, third] = [
  await staff(world, 'staff_listings'),
  await staff(world, 'staff_listings'),
  await staff(world, 'staff_listings'),
];
let owner: Someone & { readonly companyId: string };
let rival: Someone & { readonly companyId: string };

beforeAll(async () => {
  owner = await company(world, { isOwner: true });
  rival = await company(world, { isOwner: true });
});

const as = <T>(who: Someone | undefined, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  world.as(who?.actor, work);
const code = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code?: string; errors?: readonly { field: string }[] }) =>
      error.errors?.[0]?.field ?? error.code ?? String(error),
  );
const day = (daysAgo = 0): string =>
  later(world.clock.now(), -daysAgo * DAY)
    .toISOString()
    .slice(0, 10);
const newAsset = (of = owner) => publishedAsset(world, { companyId: of.companyId });
const entered = (assetId: string, nav: bigint, more: Partial<NewNav> = {}, who = first) =>
  as(who, (ctx) => requestNav(ctx, { assetId, nav, date: day(), note: 'Appraised', ...more }));
const nav = decidingOn(world, navApproval);
const approved = (id: string, who = second) => nav.approve(who, id);
const rejected = (id: string, who = second) => nav.reject(who, id, 'Too high');
const held = (assetId: string) => as(undefined, (ctx) => navOf(ctx, assetId));
const historyOf = async (assetId: string) =>
  (await as(undefined, (ctx) => publicNavs(ctx, assetId))).history.map((one) => [
    one.nav,
    one.date,
    one.isCorrected,
  ]);

async function valued(nav = 100_00n, daysAgo = 30): Promise<{ assetId: string; navId: string }> {
  const assetId = await newAsset();
  const navId = await entered(assetId, nav, { date: day(daysAgo) });
  await approved(navId);
  return { assetId, navId };
}

const toldTo = async (userId: string, assetName: string): Promise<string[]> => {
  const { rows } = await world.edge.pool.query<{ kind: string }>(
    `select kind from notifications.notification where user_id = $1 and title like $2
     order by created_at, id`,
    [userId, `${assetName}:%`],
  );
  return rows.map((row) => row.kind);
};
const nameOf = async (assetId: string): Promise<string> =>
  (await as(first, (ctx) => navSheet(ctx, assetId))).asset.name;

describe('a NAV', () => {
  test('takes effect only when a different person has approved it', async () => {
    const assetId = await newAsset();
    const id = await entered(assetId, 102_00n);
    expect(await held(assetId)).toBeUndefined();
    expect(await historyOf(assetId)).toEqual([]);
    expect(await code(approved(id, first))).toBe('OWN_CASE');
    expect(await code(rejected(id, first))).toBe('OWN_CASE');
    await approved(id);
    expect(await held(assetId)).toEqual({ nav: 102_00n, date: day() });
    expect(await code(approved(id, third))).toBe('APPROVAL_NOT_OPEN');
    expect(await code(rejected(id, third))).toBe('APPROVAL_NOT_OPEN');
    const listing = (await as(undefined, (ctx) => listingsOf(ctx, [assetId]))).get(assetId);
    expect(listing?.nav).toBe(102_00n);
  });

  test('that was never entered can’t be approved, whatever the id', async () => {
    expect(await nav.view(second, 'none')).toBeNull();
    expect(await nav.view(second, await newAsset())).toBeNull();
    expect(await code(nav.approve(second, 'none'))).toBe('APPROVAL_NOT_OPEN');
  });

  test('shows the reason when rejected, changes nothing and allows another entry', async () => {
    const { assetId } = await valued();
    const id = await entered(assetId, 101_00n);
    expect(await code(entered(assetId, 102_00n))).toBe('NAV_OPEN');
    const waits = await as(first, (ctx) => navSheet(ctx, assetId));
    expect(waits.entries.map(({ status }) => status)).toEqual(['REQUESTED', 'APPROVED']);
    await rejected(id);
    expect(await held(assetId)).toEqual({ nav: 100_00n, date: day(30) });
    const { entries } = await as(first, (ctx) => navSheet(ctx, assetId));
    expect(entries[0]).toMatchObject({
      status: 'REJECTED',
      reason: 'Too high',
      isWithdrawn: false,
    });
    expect(await code(entered(assetId, 102_00n))).toBe('done');
  });

  test('requested concurrently is opened once and decided once', async () => {
    const assetId = await newAsset();
    const asked = await Promise.all([1, 2, 3, 4].map(() => code(entered(assetId, 100_00n))));
    expect(asked.sort()).toEqual(['NAV_OPEN', 'NAV_OPEN', 'NAV_OPEN', 'done']);
    const page = { page: 1, limit: 100 };
    const { rows } = await as(first, (ctx) => navRequests(ctx as UserCtx, page));
    const id = rows.find((one) => one.asset.id === assetId)?.entry.id ?? '';
    const decided = await Promise.all([code(approved(id)), code(rejected(id, third))]);
    expect(decided.sort()).toEqual(['APPROVAL_NOT_OPEN', 'done']);
  });

  test('has a date up to today and after the current NAV’s', async () => {
    const { assetId } = await valued(100_00n, 10);
    const on = (daysAgo: number) => code(entered(assetId, 101_00n, { date: day(daysAgo) }));
    expect(await on(-1)).toBe('date');
    expect(await on(10)).toBe('date');
    expect(await on(11)).toBe('date');
    expect(await on(9)).toBe('done');
  });

  test('that was estimated can be replaced by a final one for the same day', async () => {
    const assetId = await newAsset();
    await approved(await entered(assetId, 100_00n, { kind: 'estimated' }));
    await approved(await entered(assetId, 101_00n));
    expect(await held(assetId)).toEqual({ nav: 101_00n, date: day() });
    expect(await code(entered(assetId, 102_00n))).toBe('date');
  });

  test('is loaded for many assets together, excluding those without one', async () => {
    const [with1, without] = [await valued(100_00n), await newAsset()];
    const navs = await as(undefined, (ctx) => navsOf(ctx, [with1.assetId, without, with1.assetId]));
    expect([...navs]).toEqual([[with1.assetId, { nav: 100_00n, date: day(30) }]]);
  });
});

describe('a change beyond the tolerance', () => {
  test('needs two approvers besides the requester; a change of exactly 10% needs one', async () => {
    const { assetId } = await valued(100_00n);
    const within = await entered(assetId, 110_00n, { date: day(20) });
    expect(await as(undefined, (ctx) => waitsBeyondTolerance(ctx, assetId))).toBe(false);
    await approved(within);
    const beyond = await entered(assetId, 98_99n, { date: day(10) });
    expect(await as(undefined, (ctx) => waitsBeyondTolerance(ctx, assetId))).toBe(true);
    await approved(beyond);
    expect((await held(assetId))?.nav).toBe(110_00n);
    expect(await code(approved(beyond))).toBe('OWN_REQUEST');
    expect(await code(approved(beyond, first))).toBe('OWN_CASE');
    await approved(beyond, third);
    expect((await held(assetId))?.nav).toBe(98_99n);
    expect(await as(undefined, (ctx) => waitsBeyondTolerance(ctx, assetId))).toBe(false);
  });

  test('loses its first approval after a day', async () => {
    const { assetId } = await valued(100_00n);
    const id = await entered(assetId, 150_00n);
    await approved(id);
    world.clock.advance(25 * HOUR);
    await approved(id, third);
    expect((await held(assetId))?.nav).toBe(100_00n);
    await approved(id);
    expect((await held(assetId))?.nav).toBe(150_00n);
  });

  test('is closed without effect when the second approver rejects it', async () => {
    const { assetId } = await valued(100_00n);
    const id = await entered(assetId, 50_00n);
    await approved(id);
    await rejected(id, third);
    expect((await held(assetId))?.nav).toBe(100_00n);
    expect(await as(undefined, (ctx) => waitsBeyondTolerance(ctx, assetId))).toBe(false);
  });
});

describe('the tolerance of an asset', () => {
  const tolerance = decidingOn(world, toleranceApproval);
  const agree = (assetId: string, who: Someone) => tolerance.approve(who, assetId);
  const asks = (who: Someone, assetId: string, bps: number) =>
    as(who, (ctx) => requestTolerance(ctx as UserCtx, assetId, bps));
  const toleranceNow = (assetId: string) => as(undefined, (ctx) => toleranceOf(ctx, assetId));

  test('needs two people to change, and open entries keep the original tolerance', async () => {
    const { assetId } = await valued(100_00n);
    const waiting = await entered(assetId, 150_00n);
    await asks(first, assetId, 5_000);
    expect(await code(asks(second, assetId, 100))).toBe('APPROVAL_OPEN');
    expect(await code(agree(assetId, first))).toBe('OWN_REQUEST');
    expect(await toleranceNow(assetId)).toBe(1_000);
    await agree(assetId, second);
    expect(await toleranceNow(assetId)).toBe(5_000);
    await approved(waiting);
    expect((await held(assetId))?.nav).toBe(100_00n);
    await rejected(waiting, third);
    const next = await entered(assetId, 150_00n);
    await approved(next);
    expect((await held(assetId))?.nav).toBe(150_00n);
  });

  test('stays the same when a request is rejected or none was made', async () => {
    const assetId = await newAsset();
    expect(await code(agree(assetId, second))).toBe('APPROVAL_NOT_OPEN');
    await asks(first, assetId, 5_000);
    await tolerance.reject(second, assetId);
    expect(await toleranceNow(assetId)).toBe(1_000);
    expect(await code(agree(assetId, second))).toBe('APPROVAL_NOT_OPEN');
  });
});

describe('a correction', () => {
  test('replaces the corrected NAV, which stays in the history', async () => {
    const { assetId, navId } = await valued(100_00n, 20);
    const asked = { corrects: navId, date: day(20), note: 'A typing error' };
    expect(await code(entered(assetId, 101_00n, { ...asked, date: day(19) }))).toBe('date');
    await approved(await entered(assetId, 101_00n, asked));
    expect(await held(assetId)).toEqual({ nav: 101_00n, date: day(20) });
    expect(await historyOf(assetId)).toEqual([
      [101_00n, day(20), false],
      [100_00n, day(20), true],
    ]);
    const { history } = await as(undefined, (ctx) => publicNavs(ctx, assetId));
    expect(history.map((one) => one.corrects)).toEqual([{ nav: 100_00n, date: day(20) }, null]);
    expect(await code(entered(assetId, 102_00n, asked))).toBe('NAV_NOT_CORRECTABLE');
    const { rows } = await world.edge.pool.query(
      `select detail from catalogue.timeline_event where asset_id = $1 and title like '%corrected%'`,
      [assetId],
    );
    expect(rows).toEqual([{ detail: 'Previously $100.00. A typing error' }]);
  });

  test('of an older NAV leaves the current NAV unchanged', async () => {
    const { assetId, navId } = await valued(100_00n, 20);
    await approved(await entered(assetId, 105_00n, { date: day(10) }));
    await approved(await entered(assetId, 99_00n, { corrects: navId, date: day(20) }));
    expect(await held(assetId)).toEqual({ nav: 105_00n, date: day(10) });
    const listing = (await as(undefined, (ctx) => listingsOf(ctx, [assetId]))).get(assetId);
    expect(listing?.nav).toBe(105_00n);
  });

  test('is limited to approved NAVs of the same asset', async () => {
    const { assetId } = await valued();
    const other = await valued();
    const waiting = await entered(assetId, 101_00n);
    await rejected(waiting);
    for (const corrects of [waiting, other.navId]) {
      const asked = entered(assetId, 100_00n, { corrects, date: day(30) });
      expect(await code(asked)).toBe('NAV_NOT_CORRECTABLE');
    }
  });
});

describe('an owner', () => {
  const asks = (assetId: string, more: Partial<NewNav> = {}, who: Someone = owner) =>
    as(who, (ctx) =>
      requestOwnNav(ctx, { assetId, nav: 101_00n, date: day(), note: 'Our own', ...more }),
    );
  const reported = async (assetId: string, who: Someone = owner) => {
    const bytes = smallPdf(`report ${assetId}`);
    const { storage } = world.ports;
    const staged = await stageBytes(storage, world.edge.seal, bytes, 'application/pdf');
    return as(who, (ctx) => keepReport(ctx, assetId, { name: 'Report.pdf', staged }));
  };

  test('can request a NAV only for their own asset, with a report or as an estimate', async () => {
    const { assetId } = await valued();
    const other = await newAsset(rival);
    expect(await code(asks(assetId))).toBe('reportId');
    expect(await code(asks(other, { kind: 'estimated' }))).toBe('ASSET_NOT_FOUND');
    expect(await code(reported(other))).toBe('ASSET_NOT_FOUND');
    const foreign = await reported(other, rival);
    expect(await code(asks(assetId, { reportId: foreign }))).toBe('DOCUMENT_NOT_FOUND');
    const documentId = '01900000-0000-7000-8000-000000000000';
    expect(await code(asks(assetId, { documentId }))).toBe('DOCUMENT_NOT_FOUND');
    const id = await asks(assetId, { reportId: await reported(assetId) });
    expect((await as(owner, (ctx) => reportFile(ctx, id))).name).toBe('Report.pdf');
    expect(await code(as(rival, (ctx) => reportFile(ctx, id)))).toBe('NOT_FOUND');
    await approved(id);
    const { history } = await as(undefined, (ctx) => publicNavs(ctx, assetId));
    expect(history[0]?.document).toEqual({ name: 'Report.pdf', isReport: true });
    expect(history[1]?.document).toBeNull();
  });

  test('can withdraw their company’s requests, but not staff entries', async () => {
    const { assetId } = await valued();
    const id = await asks(assetId, { kind: 'estimated' });
    const back = (who: Someone, navId: string) =>
      code(as(who, (ctx) => withdrawNav(ctx, navId, 'A typing error')));
    expect(await back(rival, id)).toBe('NOT_FOUND');
    expect(await back(first, id)).toBe('NOT_FOUND');
    expect(await back(owner, id)).toBe('done');
    expect(await back(owner, id)).toBe('INVALID_TRANSITION');
    expect(await code(approved(id))).toBe('APPROVAL_NOT_OPEN');
    const entry = await entered(assetId, 101_00n);
    expect(await back(owner, entry)).toBe('NOT_FOUND');
    expect(await back(second, entry)).toBe('NOT_FOUND');
  });

  test('sees only their own assets, with staff named as Holdfast', async () => {
    const { assetId } = await valued();
    await entered(assetId, 101_00n);
    const own = await as(owner, async (ctx) => ownNavs(ctx as Parameters<typeof ownNavs>[0]));
    const row = own.find((one) => one.asset.id === assetId);
    expect(row?.waiting).toMatchObject({ requestedBy: 'Holdfast' });
    expect(row?.waiting?.actions.withdraw).toBeUndefined();
    const others = await as(rival, async (ctx) => ownNavs(ctx as Parameters<typeof ownNavs>[0]));
    expect(others.map((one) => one.asset.id)).not.toContain(assetId);
  });
});

describe('NAV notifications', () => {
  test('reach staff who may decide, then the owner and the holders, each once', async () => {
    const { assetId } = await valued();
    const holder = await person(world, 'approved');
    await as(undefined, (ctx) =>
      post(ctx, {
        kind: 'issuance',
        reference: ctx.newId(),
        lines: [
          { account: platform('issuance', assetId), amount: -2_000n },
          { account: partyMain(holder.actor.partyId, assetId), amount: 2_000n },
        ],
        positions: [{ partyId: holder.actor.partyId, assetId, units: 2_000n, cost: 200_00n }],
      }),
    );
    const name = await nameOf(assetId);
    const rejectedId = await entered(assetId, 104_00n);
    await rejected(rejectedId);
    expect(await toldTo(holder.actor.userId, name)).toEqual([]);
    expect((await toldTo(owner.actor.userId, name)).at(-1)).toBe('nav_update_rejected');
    const id = await entered(assetId, 105_00n);
    const { entries } = await as(first, (ctx) => navSheet(ctx, assetId));
    expect(entries.find((one) => one.id === id)?.total).toBe(210_00n);
    await approved(id);
    expect(await toldTo(holder.actor.userId, name)).toEqual(['nav_update_approved']);
    expect((await toldTo(owner.actor.userId, name)).slice(-2)).toEqual([
      'nav_update_requested',
      'nav_update_approved',
    ]);
    const waits = (await toldTo(third.actor.userId, name)).filter(
      (kind) => kind === 'nav_update_requested',
    );
    expect(waits.length).toBe(3);
    expect(await toldTo(first.actor.userId, name)).not.toContain('nav_update_requested');
  });
});
