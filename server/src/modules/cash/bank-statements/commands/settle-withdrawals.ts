import type { Ctx } from '../../../../kit/ctx.ts';
import { settleOutgoingLine, takeBackLine } from '../../withdrawals/index.ts';
import type { Planned } from '../queries/plan.ts';
import { openLine } from '../repository/lines.ts';
import { setSettledWithdrawal } from '../repository/statements.ts';

/**
 * Settles withdrawals with the lines that left, and with those that came in without being anybody's
 * transfer: such a line may be a payment that the bank gave back. A line that settles a withdrawal
 * is booked by it; the others keep their verdict, with the reason where they name one.
 */
export async function settleWithdrawals(ctx: Ctx, planned: readonly Planned[]) {
  const settled: Planned[] = [];
  for (const one of planned) settled.push(await settleLine(ctx, one));
  return settled;
}

async function settleLine(ctx: Ctx, planned: Planned): Promise<Planned> {
  const { line, verdict } = planned;
  if (verdict.outcome !== 'outgoing' && verdict.outcome !== 'suspense') return planned;
  const { text, otherIds } = openLine(ctx, line);
  const left = line.amount < 0n;
  const outcome = await (left ? settleOutgoingLine : takeBackLine)(ctx, {
    text: [text, ...otherIds].join(' | '),
    amount: left ? -line.amount : line.amount,
    currency: line.currency,
    bankReference: line.bankReference ?? `line ${line.id}`,
  });
  if (outcome.kind === 'unknown') return planned;
  if (outcome.kind === 'differs') {
    const why = `It names a withdrawal, but ${outcome.why ?? 'differs from it'}`;
    return { line, verdict: { ...verdict, why } };
  }
  // Comparisons of books and bank leave out what a withdrawal explains.
  await setSettledWithdrawal(ctx, line.id, outcome.withdrawalId);
  const why = left ? 'Pays a withdrawal' : 'A withdrawal that the bank gave back';
  return { line, verdict: { outcome: 'outgoing', why } };
}
