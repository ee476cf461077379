import { UUID } from '@holdfast/domain/kernel/ids';
import { refuse } from '@holdfast/domain/partners/referrals/refusals';
import { MOST_LINES, statementById } from '@holdfast/domain/partners/referrals/statement-contract';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { onWire } from '../../../../kit/http/encode.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { partyById } from '../../../people/identity/index.ts';
import { findPaid, listPaid, type PayoutRow } from '../repository/payouts.ts';
import { masked } from '../rules/names.ts';
import { listStatementLines, type StatementLine } from '../statement.read.ts';
import { numberOf } from '../views.ts';

export async function pageOfStatements(
  ctx: UserCtx,
  page: { readonly page: number; readonly limit: number },
) {
  const { rows, total } = await listPaid(ctx, ctx.actor.partyId, page);
  return { rows: rows.map(statementView), total };
}

const statementView = (row: PayoutRow) => ({
  id: row.id,
  number: numberOf(row),
  paidAt: invariant(row.decidedAt ?? undefined, 'a paid payout has its time'),
  gross: row.gross,
  takenBack: row.takenBack,
  net: row.net,
  lines: row.lines,
});

const lineView = (line: StatementLine) => ({
  id: line.id,
  source: line.source,
  feeAt: line.feeAt,
  asset: line.asset,
  client: masked(line.clientName),
  fee: line.fee,
  rateBps: line.rateBps,
  commission: line.commission,
  reason: line.reason,
});

export async function statementOf(ctx: UserCtx, id: string, most = MOST_LINES) {
  const { partyId } = ctx.actor;
  const row = UUID.test(id) ? await findPaid(ctx, partyId, id) : undefined;
  if (!row) return refuse('NOT_FOUND', {});
  const party = await partyById(ctx, partyId);
  const lines = await listStatementLines(ctx, id, most);
  return {
    ...statementView(row),
    partner: party?.displayName ?? '',
    entryId: invariant(row.entryId ?? undefined, 'a paid payout has its entry'),
    rows: lines.map(lineView),
  };
}

const ALL = 1_000_000;

export async function printedStatement(ctx: UserCtx, id: string) {
  const statement = onWire(statementById.reply, await statementOf(ctx, id, ALL));
  return { ...statement, madeAt: ctx.now };
}
export type PrintedStatement = Awaited<ReturnType<typeof printedStatement>>;
