import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { refuse } from '@holdfast/domain/valuation/refusals';
import type { Ctx } from '../../../kit/ctx.ts';
import { must } from '../../../kit/must.ts';
import { assetById, documentsOf } from '../../assets/index.ts';
import { navRequested } from '../events.ts';
import { saveNav } from '../repository/navs.ts';
import { changeBpsOf, isBeyondTolerance } from '../rules.ts';
import { navOf } from './read.ts';

export type NewNav = {
  readonly assetId: string;
  /** USD cents per whole unit. */
  readonly nav: bigint;
  /** The day it holds for, as "2026-11-20". */
  readonly date: string;
  readonly note: string;
  readonly documentId?: string | undefined;
};

/**
 * Enters a value that waits for somebody else's decision; answers its id. Refuses ASSET_NOT_FOUND,
 * DOCUMENT_NOT_FOUND, NAV_OPEN, and a day that is still to come or before the value that holds.
 */
export async function requestNav(ctx: Ctx, given: NewNav): Promise<string> {
  const requestedBy = must(ctx.actor, 'somebody enters a value').userId;
  const asset = await assetById(ctx, given.assetId);
  const before = await navOf(ctx, asset.id);
  assertDay(given.date, ctx.now, before?.date);
  await assertPaper(ctx, given);
  const changeBps = changeBpsOf(before?.nav, given.nav);
  const id = ctx.newId();
  const saved = await saveNav(ctx, {
    id,
    assetId: asset.id,
    nav: given.nav,
    valuedOn: given.date,
    note: given.note,
    documentId: given.documentId ?? null,
    changeBps,
    status: 'REQUESTED',
    requestedBy,
    requestedAt: ctx.now,
  });
  if (!saved) refuse('NAV_OPEN', {});
  const subject = { kind: 'nav', id };
  const detail = { assetId: asset.id, nav: String(given.nav), date: given.date };
  await ctx.record({ action: 'nav.request', subject, to: 'REQUESTED', detail });
  const beyond = isBeyondTolerance(changeBps);
  const said = { navId: id, assetId: asset.id, isBeyondTolerance: beyond };
  await ctx.announce(navRequested, said);
  return id;
}

function assertDay(day: string, now: Date, before: string | undefined): void {
  const wrong = (message: string) => refuseFields([{ field: 'date', rule: 'default', message }]);
  if (day > now.toISOString().slice(0, 10)) wrong('should not be in the future');
  if (before !== undefined && day <= before) {
    wrong('should be after the day of the value that holds now');
  }
}

async function assertPaper(ctx: Ctx, given: NewNav): Promise<void> {
  if (given.documentId === undefined) return;
  const papers = await documentsOf(ctx, given.assetId);
  if (!papers.some((paper) => paper.id === given.documentId)) refuse('DOCUMENT_NOT_FOUND', {});
}
