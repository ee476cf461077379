import type { UserCtx } from '../../../../kit/ctx.ts';
import { listRecord, type RecordFilter, type RecordRow } from '../record.read.ts';
import { earnsUntil } from '../rules/months.ts';
import { masked } from '../rules/names.ts';
import { sumsView } from '../views.ts';
import { planOf } from './plan.ts';

export async function pageOfRecord(
  ctx: UserCtx,
  query: Omit<RecordFilter, 'partnerPartyId' | 'q'>,
) {
  const { partyId } = ctx.actor;
  const { rows, total } = await listRecord(ctx, { ...query, partnerPartyId: partyId });
  const plan = await planOf(ctx, partyId);
  return { rows: rows.map((row) => recordView(row, plan?.months)), total };
}

export const recordView = (row: RecordRow, months: number | undefined) => ({
  id: row.id,
  name: masked(row.clientName),
  isCompany: row.isCompany,
  country: row.country,
  broughtBy: row.broughtBy,
  joinedAt: row.joinedAt,
  stage: row.stage,
  ...sumsView(row),
  isRelated: row.isRelated,
  earnsUntil: row.earnsFrom && months && !row.isRelated ? earnsUntil(row.earnsFrom, months) : null,
});
