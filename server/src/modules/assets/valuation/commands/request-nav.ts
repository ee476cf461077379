import {
  isBeyondTolerance,
  NAV_APPROVALS_BEYOND,
  type NavKind,
  navChangeBps,
} from '@holdfast/domain/assets/valuation/nav.machine';
import { refuse } from '@holdfast/domain/assets/valuation/refusals';
import { notional } from '@holdfast/domain/kernel/price';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { messages } from '@holdfast/domain/kernel/validation';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { assertNotOwnCase } from '../../../people/approvals/index.ts';
import { type Asset, assetById, beneficiariesOf, documentsOf } from '../../catalogue/index.ts';
import { navRequested } from '../events.ts';
import { ownAsset } from '../queries/access.ts';
import { unitsOf } from '../queries/navs.ts';
import { toleranceOf } from '../queries/tolerance.ts';
import { findNav, listCurrent, type NavRow, saveNav } from '../repository/navs.ts';
import { findReports } from '../repository/reports.ts';

export type NewNav = {
  readonly assetId: string;
  /** USD cents per whole unit. */
  readonly nav: bigint;
  /** "2026-11-20"; a correction keeps the date of the corrected value. */
  readonly date: string;
  readonly kind?: 'estimated' | 'final';
  readonly note: string;
  readonly documentId?: string | undefined;
  readonly reportId?: string | undefined;
  readonly corrects?: string | undefined;
};

/**
 * Another person approves. Refuses ASSET_NOT_FOUND, DOCUMENT_NOT_FOUND, NAV_OPEN,
 * NAV_NOT_CORRECTABLE, OWN_CASE for an asset that benefits the caller, and a date in the future or
 * before that of the current value.
 */
export async function requestNav(ctx: Ctx, given: NewNav): Promise<string> {
  const asset = await assetById(ctx, given.assetId);
  const parties = (await beneficiariesOf(ctx, [asset])).get(asset.id) ?? [];
  await assertNotOwnCase(ctx, { parties, users: [] });
  return enter(ctx, asset, given);
}

/**
 * With a document unless it is an estimate. Refuses what `requestNav` refuses except OWN_CASE,
 * since staff approve the value.
 */
export async function requestOwnNav(ctx: Ctx, given: NewNav): Promise<string> {
  const asset = await ownAsset(ctx, given.assetId);
  const isEstimate = given.kind === 'estimated' && given.corrects === undefined;
  if (!isEstimate && given.documentId === undefined && given.reportId === undefined) {
    const message = messages.required('Report');
    refuseFields([{ field: 'reportId', rule: 'required', message }]);
  }
  return enter(ctx, asset, given);
}

async function enter(ctx: Ctx, asset: Asset, given: NewNav): Promise<string> {
  const requestedBy = invariant(ctx.actor, 'a NAV request has an actor').userId;
  const [current] = await listCurrent(ctx, [asset.id]);
  const before = given.corrects ? await correctable(ctx, asset.id, given.corrects) : current;
  assertDay(given, ctx.now, before);
  await assertDocument(ctx, given);
  const units = await unitsOf(ctx, asset.id);
  const toleranceBps = await toleranceOf(ctx, asset.id);
  const changeBps = navChangeBps(before?.nav, given.nav);
  const isBeyond = isBeyondTolerance(before?.nav, given.nav, toleranceBps);
  const kind: NavKind = given.corrects ? 'restated' : (given.kind ?? 'final');
  const id = ctx.newId();
  const saved = await saveNav(ctx, {
    id,
    assetId: asset.id,
    nav: given.nav,
    valuedOn: given.date,
    kind,
    note: given.note,
    documentId: given.documentId ?? null,
    reportId: given.reportId ?? null,
    corrects: given.corrects ?? null,
    ...(units > 0n ? { units, total: notional(given.nav, units) } : {}),
    changeBps,
    toleranceBps,
    approvalsNeeded: isBeyond ? NAV_APPROVALS_BEYOND : 1,
    requestedBy,
    requestedAt: ctx.now,
  });
  if (!saved) refuse('NAV_OPEN', {});
  const subject = { kind: 'nav', id };
  const detail = { assetId: asset.id, nav: String(given.nav), date: given.date, kind };
  await ctx.record({ action: 'nav.request', subject, to: 'REQUESTED', detail });
  await ctx.publish(navRequested, { navId: id, assetId: asset.id, isBeyondTolerance: isBeyond });
  return id;
}

/** Refuses NAV_NOT_CORRECTABLE unless the value is approved and not yet corrected. */
async function correctable(ctx: Ctx, assetId: string, navId: string): Promise<NavRow> {
  const row = await findNav(ctx, navId);
  const holds = row?.assetId === assetId && row.status === 'APPROVED' && row.correctedBy === null;
  return holds ? row : refuse('NAV_NOT_CORRECTABLE', {});
}

function assertDay(given: NewNav, now: Date, before: NavRow | undefined): void {
  const { date, corrects } = given;
  const wrong = (message: string) => refuseFields([{ field: 'date', rule: 'default', message }]);
  if (date > now.toISOString().slice(0, 10)) wrong('should not be in the future');
  if (!before) return;
  if (corrects) {
    if (date !== before.valuedOn) wrong('should be the valuation date of the NAV being corrected');
    return;
  }
  // A final value may follow an estimate of the same date.
  const isAfter = date > before.valuedOn;
  if (!isAfter && !(before.kind === 'estimated' && date === before.valuedOn)) {
    wrong('should be after the valuation date of the current NAV');
  }
}

async function assertDocument(ctx: Ctx, given: NewNav): Promise<void> {
  if (given.documentId !== undefined) {
    const documents = await documentsOf(ctx, given.assetId);
    if (!documents.some((one) => one.id === given.documentId)) refuse('DOCUMENT_NOT_FOUND', {});
  }
  if (given.reportId !== undefined) {
    const [report] = await findReports(ctx, [given.reportId]);
    if (report?.assetId !== given.assetId) refuse('DOCUMENT_NOT_FOUND', {});
  }
}
