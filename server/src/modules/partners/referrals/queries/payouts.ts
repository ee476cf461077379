import { moneyText } from '@holdfast/domain/kernel/money';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { namesOf, partiesByIds } from '../../../people/identity/index.ts';
import { findPayout, listPayouts, type PayoutRow } from '../repository/payouts.ts';
import { numberOf } from '../views.ts';

const GONE = 'Somebody who left';

export async function pageOfPayouts(
  ctx: Ctx,
  page: { readonly page: number; readonly limit: number },
) {
  const { rows, total } = await listPayouts(ctx, page);
  return { rows: await views(ctx, rows), total };
}

/** One payout, after something was done about it. */
export async function describePayout(ctx: Ctx, id: string) {
  const row = invariant(await findPayout(ctx, id), 'what was just changed is there');
  return invariant((await views(ctx, [row]))[0], 'one row is described');
}

async function views(ctx: Ctx, rows: readonly PayoutRow[]) {
  const parties = await partiesByIds(
    ctx,
    rows.map((row) => row.partnerPartyId),
  );
  const names = await namesOf(
    ctx,
    rows.flatMap((row) => [row.requestedBy, ...(row.decidedBy ? [row.decidedBy] : [])]),
  );
  const nameOf = (id: string) => names.get(id)?.name ?? GONE;
  return rows.map((row) => ({
    id: row.id,
    number: numberOf(row),
    status: row.status,
    partner: {
      partyId: row.partnerPartyId,
      name: parties.get(row.partnerPartyId)?.displayName ?? GONE,
    },
    gross: moneyText(row.gross),
    takenBack: moneyText(row.takenBack),
    net: moneyText(row.net),
    lines: row.lines,
    requestedBy: nameOf(row.requestedBy),
    requestedAt: row.requestedAt.toISOString(),
    decidedBy: row.decidedBy ? nameOf(row.decidedBy) : null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decisionReason: row.decisionReason,
    entryId: row.entryId,
  }));
}
