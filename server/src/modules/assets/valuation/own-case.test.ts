import { DAY, HOUR, later } from '@holdfast/domain/kernel/moment';
import { beforeAll, describe, expect, test } from 'vitest';
import { decidingOn } from '../../../../test/approvals/approving.ts';
import { publishedAsset } from '../../../../test/fixtures/market.ts';
import { smallPdf } from '../../../../test/fixtures/pdf-files.ts';
import { company, relate, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { openWorld } from '../../../../test/world.ts';
import type { Ctx, UserCtx } from '../../../kit/ctx.ts';
import { partyMain, platform, post } from '../../money/ledger/index.ts';
import { keepFile, stageBytes } from '../../people/files/index.ts';
import { blockUser } from '../../people/identity/index.ts';
import { addDocument, documentsOf } from '../catalogue/index.ts';
import { keepReport } from './commands/keep-report.ts';
import { requestTolerance } from './commands/tolerance.ts';
import {
  describeNav,
  type NewNav,
  navApproval,
  requestNav,
  requestOwnNav,
  toleranceApproval,
} from './index.ts';
import { navSheet } from './queries/sheets.ts';

const world = await openWorld();
const [first, second, third] = [
  await staff(world, 'staff_listings'),
  await staff(world, 'staff_listings'),
  await staff(world, 'staff_listings'),
];
let owner: Someone & { readonly companyId: string };
beforeAll(async () => {
  owner = await company(world, { isOwner: true });
});

const as = <T>(who: Someone | undefined, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  world.as(who?.actor, work);
const code = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );
const day = (daysAgo = 0): string =>
  later(world.clock.now(), -daysAgo * DAY)
    .toISOString()
    .slice(0, 10);
const entered = (assetId: string, nav: bigint, more: Partial<NewNav> = {}, who = first) =>
  as(who, (ctx) => requestNav(ctx, { assetId, nav, date: day(), note: 'Appraised', ...more }));
const nav = decidingOn(world, navApproval);
const approve = (who: Someone, id: string) => code(nav.approve(who, id));
const reject = (who: Someone, id: string) => code(nav.reject(who, id));
const entryFor = (who: Someone, id: string) => as(who, (ctx) => describeNav(ctx, id));
const seenBy = async (who: Someone, id: string) => (await nav.view(who, id))?.fingerprint ?? '';
const approveSeen = (who: Someone, id: string, seen: string) => nav.approve(who, id, seen);

const newAsset = () => publishedAsset(world, { companyId: owner.companyId });
async function valued(): Promise<string> {
  const assetId = await newAsset();
  await nav.approve(second, await entered(assetId, 10_00n, { date: day(30) }));
  return assetId;
}

const issue = (assetId: string, units: bigint) =>
  as(undefined, (ctx) =>
    post(ctx, {
      kind: 'issuance',
      reference: ctx.newId(),
      lines: [
        { account: platform('issuance', assetId), amount: -units },
        { account: partyMain(first.actor.partyId, assetId), amount: units },
      ],
      positions: [{ partyId: first.actor.partyId, assetId, units, cost: 1n }],
    }),
  );
const fileOf = (who: Someone | undefined, text: string) =>
  stageBytes(world.ports.storage, world.edge.seal, smallPdf(`${text}`), 'application/pdf').then(
    (staged) =>
      as(who, (ctx) =>
        keepFile(ctx, staged, { purpose: 'assets.document', name: 'Appraisal.pdf' }),
      ),
  );
async function document(assetId: string, who: Someone | undefined, text: string): Promise<string> {
  const fileId = await fileOf(who, text);
  return as(who, async (ctx) => {
    const given = {
      assetId,
      folder: 'Values',
      name: 'Appraisal',
      class: 'public',
      fileId,
    } as const;
    await addDocument(ctx, given);
    const all = await documentsOf(ctx, assetId);
    return all.find((one) => one.name === 'Appraisal')?.id ?? '';
  });
}

describe('approving a NAV', () => {
  test('requires the entry as shown, with the same units and document', async () => {
    const assetId = await valued();
    await issue(assetId, 1_000n);
    const documentId = await document(assetId, undefined, 'one');
    const id = await entered(assetId, 10_50n, { documentId });
    const entry = await entryFor(second, id);
    expect(entry).toMatchObject({
      previous: { nav: 10_00n, date: day(30) },
      changePercent: 5_00n,
      tolerancePercent: 10_00,
      total: 10_50n,
      document: { name: 'Appraisal', documentId, isReplaced: false },
    });
    expect(entry.document?.sha256).toMatch(/^[0-9a-f]{64}$/);
    const seen = await seenBy(second, id);
    await issue(assetId, 1_000n);
    await expect(approveSeen(second, id, seen)).rejects.toMatchObject({
      code: 'APPROVAL_CHANGED',
      message:
        'This has changed since you opened it: total is now $21.00; units is now 2.000. Review it again before you decide.',
    });
    const before = await seenBy(second, id);
    await document(assetId, undefined, 'two');
    await expect(approveSeen(second, id, before)).rejects.toMatchObject({
      message: expect.stringContaining('document is now Appraisal, since replaced'),
    });
    expect(await code(approveSeen(second, id, 'nav~x'))).toBe('APPROVAL_CHANGED');
    expect(await approve(second, id)).toBe('done');
  });

  test('restarts beyond the tolerance when the entry changes between two approvals', async () => {
    const assetId = await valued();
    const id = await entered(assetId, 12_40n);
    expect(await approve(second, id)).toBe('done');
    expect(await entryFor(third, id)).toMatchObject({ agreed: { by: second.actor.name } });
    await issue(assetId, 1_000n);
    expect(await entryFor(third, id)).toMatchObject({ agreed: null });
    expect(await nav.view(third, id)).toMatchObject({
      id: null,
      needed: 2,
      lastEnded: {
        why: 'changed',
        by: second.actor.name,
        reason: 'total is now $12.40; units is now 1.000',
      },
    });
    expect(await approve(third, id)).toBe('done');
    expect(await nav.view(second, id)).toMatchObject({ requestedBy: third.actor.name });
    expect(await approve(second, id)).toBe('done');
    expect(await entryFor(second, id)).toMatchObject({ status: 'APPROVED' });
  });
});

describe('a conflict of interest over a NAV', () => {
  const report = async (who: Someone, assetId: string) => {
    const bytes = smallPdf('report');
    const { storage } = world.ports;
    const staged = await stageBytes(storage, world.edge.seal, bytes, 'application/pdf');
    return as(who, (ctx) => keepReport(ctx, assetId, { name: 'Report.pdf', staged }));
  };

  test('bars staff related to the asset’s owner from entering or deciding one', async () => {
    const assetId = await valued();
    const relative = await staff(world, 'staff_listings');
    await relate(world, relative.actor.partyId, owner.actor.partyId);
    expect(await code(entered(assetId, 10_10n, {}, relative))).toBe('OWN_CASE');
    const id = await entered(assetId, 10_10n);
    expect(await approve(relative, id)).toBe('OWN_CASE');
    expect(await reject(relative, id)).toBe('OWN_CASE');
    const actions = (await nav.view(relative, id))?.actions;
    const reason = expect.stringContaining('someone related to you');
    expect(actions?.approve).toEqual({ allowed: false, reason });
    expect(actions?.reject).toEqual({ allowed: false, reason });
    const missing = (await nav.view(second, id))?.missing;
    expect(missing).toContain(third.actor.name);
    for (const who of [relative, first]) expect(missing).not.toContain(who.actor.name);
  });

  test('bars staff related to the company that manages the asset', async () => {
    const manager = await company(world);
    const relative = await staff(world, 'staff_listings');
    await relate(world, relative.actor.partyId, manager.actor.partyId);
    const { companyId: managerId } = manager;
    const assetId = await publishedAsset(world, { companyId: owner.companyId, managerId });
    const id = await entered(assetId, 10_00n);
    expect(await approve(relative, id)).toBe('OWN_CASE');
    expect(await approve(second, id)).toBe('done');
  });

  test('bars the person who uploaded the NAV’s document to the data room', async () => {
    const assetId = await valued();
    const uploader = await staff(world, 'staff_listings');
    const documentId = await document(assetId, uploader, 'theirs');
    const id = await entered(assetId, 10_10n, { documentId });
    expect(await approve(uploader, id)).toBe('OWN_CASE');
    const shown = await nav.view(uploader, id);
    expect(shown?.actions.approve?.reason).toContain('You submitted or changed');
    expect(await approve(second, id)).toBe('done');
  });

  test('bars the person who uploaded the NAV’s report, even after joining staff', async () => {
    const assetId = await valued();
    const reportId = await report(owner, assetId);
    const given = { assetId, nav: 10_10n, date: day(), note: 'Our own', reportId };
    const id = await as(owner, (ctx) => requestOwnNav(ctx, given));
    await world.edge.pool.query('update valuation.report set uploaded_by = $1 where id = $2', [
      third.actor.userId,
      reportId,
    ]);
    expect(await approve(third, id)).toBe('OWN_CASE');
    expect(await approve(second, id)).toBe('done');
  });
});

describe('the approval of a NAV', () => {
  test('loses a blocked person’s first approval, shows why and needs two others', async () => {
    const assetId = await valued();
    const leaves = await staff(world, 'staff_listings');
    const id = await entered(assetId, 15_00n);
    expect(await approve(leaves, id)).toBe('done');
    world.clock.advance(1000);
    await as(undefined, (ctx) => blockUser(ctx, leaves.actor.userId, 'Left'));
    expect(await entryFor(second, id)).toMatchObject({ agreed: null });
    expect(await nav.view(second, id)).toMatchObject({
      lastEnded: { why: 'person', by: leaves.actor.name, reason: 'Blocked' },
    });
    expect(await approve(second, id)).toBe('done');
    expect((await entryFor(third, id)).status).toBe('REQUESTED');
    expect(await approve(third, id)).toBe('done');
  });

  test('shows that a first approval expired', async () => {
    const assetId = await valued();
    const id = await entered(assetId, 15_00n);
    expect(await approve(second, id)).toBe('done');
    world.clock.advance(25 * HOUR);
    expect(await entryFor(third, id)).toMatchObject({ agreed: null });
    expect(await nav.view(third, id)).toMatchObject({ lastEnded: { why: 'time', by: null } });
  });

  test('is refused for a NAV that a blocked person entered; it can only be rejected', async () => {
    const assetId = await valued();
    const leaves = await staff(world, 'staff_listings');
    const id = await entered(assetId, 10_20n, {}, leaves);
    world.clock.advance(1000);
    await as(undefined, (ctx) => blockUser(ctx, leaves.actor.userId, 'Left'));
    expect(await approve(second, id)).toBe('NAV_OF_UNTRUSTED');
    const actions = (await nav.view(second, id))?.actions;
    expect(actions?.approve?.reason).toContain('Reject it so that it can be entered again');
    expect(actions?.reject).toEqual({ allowed: true });
    expect(await reject(second, id)).toBe('done');
  });
});

describe('a tolerance request', () => {
  const ask = (who: Someone, assetId: string, bps: number) =>
    code(as(who, (ctx) => requestTolerance(ctx as UserCtx, assetId, bps)));
  const sheetFor = (who: Someone, assetId: string) => as(who, (ctx) => navSheet(ctx, assetId));
  const tolerance = decidingOn(world, toleranceApproval);

  test('is approved as shown, beside the current tolerance', async () => {
    const assetId = await newAsset();
    await ask(first, assetId, 1_200);
    const seen = (await tolerance.view(second, assetId))?.fingerprint ?? '';
    await tolerance.reject(second, assetId);
    await ask(first, assetId, 1_500);
    await expect(tolerance.approve(second, assetId, seen)).rejects.toMatchObject({
      code: 'APPROVAL_CHANGED',
      message: expect.stringContaining('new tolerance is now 15.00%'),
    });
    const shown = await tolerance.view(second, assetId);
    expect(shown?.what?.facts[0]?.value).toMatchObject({ from: '10.00%', to: '15.00%' });
    await tolerance.approve(second, assetId, shown?.fingerprint ?? '');
    expect((await sheetFor(first, assetId)).tolerancePercent).toBe(15_00);
  });

  test('can’t be made or decided by staff related to the owner', async () => {
    const assetId = await newAsset();
    const relative = await staff(world, 'staff_listings');
    await relate(world, relative.actor.partyId, owner.actor.partyId);
    expect(await ask(relative, assetId, 1_500)).toBe('OWN_CASE');
    await ask(first, assetId, 1_500);
    const shown = await tolerance.view(relative, assetId);
    expect(shown?.actions.approve?.allowed).toBe(false);
    expect(shown?.actions.reject?.allowed).toBe(false);
    expect(shown?.missing).not.toContain(relative.actor.name);
    expect(shown?.missing).toContain(second.actor.name);
    expect(await code(tolerance.approve(relative, assetId))).toBe('OWN_CASE');
  });

  test('shows why it lapsed', async () => {
    const assetId = await newAsset();
    const leaves = await staff(world, 'staff_listings');
    await ask(leaves, assetId, 1_500);
    world.clock.advance(1000);
    await as(undefined, (ctx) => blockUser(ctx, leaves.actor.userId, 'Left'));
    expect(await sheetFor(first, assetId)).toMatchObject({
      isToleranceRequested: false,
      toleranceEnded: { why: 'person', by: leaves.actor.name },
    });
    expect(await sheetFor(owner, assetId)).toMatchObject({ toleranceEnded: null });
  });
});
