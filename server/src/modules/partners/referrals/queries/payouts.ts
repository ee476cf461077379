import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { displayNames, partyNames } from '../../../people/identity/index.ts';
import { findPayout, listPayouts, type PayoutRow } from '../repository/payouts.ts';
import { numberOf } from '../views.ts';

export async function pageOfPayouts(
  ctx: Ctx,
  page: { readonly page: number; readonly limit: number },
) {
  const { rows, total } = await listPayouts(ctx, page);
  return { rows: await views(ctx, rows), total };
}

export async function describePayout(ctx: Ctx, id: string) {
  const row = invariant(await findPayout(ctx, id), 'the changed row exists');
  return invariant((await views(ctx, [row]))[0], 'the row has a description');
}

async function views(ctx: Ctx, rows: readonly PayoutRow[]) {
  const partnerOf = await partyNames(
    ctx,
    rows.map((row) => row.partnerPartyId),
  );
  const nameOf = await displayNames(
    ctx,
    rows.flatMap((row) => [row.requestedBy, row.decidedBy]),
  );
  return rows.map((row) => ({
    id: row.id,
    number: numberOf(row),
    status: row.status,
    partner: {
      partyId: row.partnerPartyId,
      name: partnerOf(row.partnerPartyId),
    },
    gross: row.gross,
    takenBack: row.takenBack,
    net: row.net,
    lines: row.lines,
    requestedBy: nameOf(row.requestedBy),
    requestedAt: row.requestedAt,
    decidedBy: nameOf(row.decidedBy),
    decidedAt: row.decidedAt,
    decisionReason: row.decisionReason,
    entryId: row.entryId,
  }));
}
