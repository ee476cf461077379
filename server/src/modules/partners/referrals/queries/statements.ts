import { UUID } from '@holdfast/domain/kernel/ids';
import { refuse } from '@holdfast/domain/partners/referrals/refusals';
import { MOST_LINES, statementById } from '@holdfast/domain/partners/referrals/statement-contract';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { onWire } from '../../../../kit/http/encode.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { partyById } from '../../../people/identity/index.ts';
import { type Issued, issueDocument } from '../../../people/issued-documents/index.ts';
import { statementSheet } from '../documents/statement-pdf.ts';
import { findPaid, listPaid, type PayoutRow, previousPaidAt } from '../repository/payouts.ts';
import { type AccountLine, accountOf } from '../rules/account.ts';
import { masked } from '../rules/names.ts';
import { listAccountLines, listStatementLines, type StatementLine } from '../statement.read.ts';
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

/** With all lines, as in the file. */
export const wholeStatement = async (ctx: UserCtx, id: string) =>
  onWire(statementById.reply, await statementOf(ctx, id, ALL));
export type WholeStatement = Awaited<ReturnType<typeof wholeStatement>>;

/** As issued when the payout was paid. */
export async function issuedStatement(ctx: UserCtx, id: string): Promise<Issued> {
  const row = UUID.test(id) ? await findPaid(ctx, ctx.actor.partyId, id) : undefined;
  return issueStatement(ctx, row ?? refuse('NOT_FOUND', {}));
}

export async function issueStatement(ctx: Ctx, row: PayoutRow): Promise<Issued> {
  const { partnerPartyId: partyId } = row;
  const until = invariant(row.decidedAt ?? undefined, 'a paid payout has its time');
  const zone = ctx.actor?.partyId === partyId && ctx.actor.zone === 'utc8' ? 'utc8' : 'local';
  const lines = await listAccountLines(ctx, partyId);
  const since = (await previousPaidAt(ctx, row)) ?? beforeFirst(lines, until);
  const day = (at: Date) => at.toISOString().slice(0, 10);
  const ask = {
    kind: 'commission_statement',
    subject: row.id,
    partyId,
    covers: { from: day(since), to: day(until) },
    about: `Payout ${numberOf(row)}`,
    zone,
    isProvisional: false,
  } as const;
  return issueDocument(ctx, ask, async () =>
    statementSheet({
      row: { ...statementView(row), entryId: row.entryId ?? '' },
      since,
      until,
      zone,
      account: accountOf(lines, { since, until }),
      rows: (await listStatementLines(ctx, row.id, ALL)).map(lineView),
      issuer: ctx.settings.issuer.name,
    }),
  );
}

function beforeFirst(lines: readonly AccountLine[], until: Date): Date {
  const times = lines.map(({ accruedAt }) => accruedAt.getTime());
  return new Date(Math.min(until.getTime(), ...times) - 1);
}
