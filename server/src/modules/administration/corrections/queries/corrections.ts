import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { displayNames } from '../../../people/identity/index.ts';
import { type CorrectionRow, findCorrection, listCorrections } from '../repository.ts';
import { feeRefundRecipient } from '../rules.ts';
import { lineView, loadCorrectionContext, plannedLines } from './payload.ts';

export async function pageOfCorrections(
  ctx: Ctx,
  { page, limit }: { page: number; limit: number },
) {
  const { rows, total } = await listCorrections(ctx, { limit, offset: (page - 1) * limit });
  return { rows: await views(ctx, rows), total };
}

export async function describeCorrection(ctx: Ctx, id: string) {
  const row = invariant(await findCorrection(ctx, id), 'the changed row exists');
  return invariant((await views(ctx, [row]))[0], 'the row has a description');
}

async function views(ctx: Ctx, rows: readonly CorrectionRow[]) {
  const facts = await loadCorrectionContext(ctx, rows);
  const nameOf = await displayNames(
    ctx,
    rows.flatMap((row) => [row.requestedBy, row.decidedBy]),
  );
  return rows.map((row) => {
    const entry = row.entryId ? facts.entries.get(row.entryId) : undefined;
    return {
      id: row.id,
      kind: row.kind,
      status: row.status,
      lines: plannedLines(row, facts.entries).map((line) => lineView(line, facts.parties)),
      takesCommission: feeRefundRecipient(row) ? row.takesCommission : null,
      entry: entry ? { id: entry.id, kind: entry.kind, at: entry.at } : null,
      reason: row.reason,
      evidence: row.evidence,
      belongsTo: row.belongsTo,
      requestedBy: nameOf(row.requestedBy),
      requestedAt: row.requestedAt,
      decidedBy: nameOf(row.decidedBy),
      decidedAt: row.decidedAt,
      decisionReason: row.decisionReason,
      bookedEntry: row.bookedEntry,
    };
  });
}
