import type { Ctx } from '../../../../kit/ctx.ts';
import { settleOutgoingLine, takeBackLine } from '../../withdrawals/index.ts';
import type { Planned } from '../queries/plan.ts';
import { openLine } from '../repository/lines.ts';
import { rememberWithdrawal } from '../repository/statements.ts';

/**
 * Lets withdrawals look at what left, and at what came without being anybody's transfer: it may be
 * a payment that the bank gave back. What they book is booked; the rest is said as they say it.
 */
export async function throughWithdrawals(ctx: Ctx, planned: readonly Planned[]) {
  const seen: Planned[] = [];
  for (const one of planned) seen.push(await lookAt(ctx, one));
  return seen;
}

async function lookAt(ctx: Ctx, planned: Planned): Promise<Planned> {
  const { line, verdict } = planned;
  if (verdict.outcome !== 'outgoing' && verdict.outcome !== 'suspense') return planned;
  const { text, otherIds } = openLine(ctx, line);
  const left = line.amount < 0n;
  const said = await (left ? settleOutgoingLine : takeBackLine)(ctx, {
    text: [text, ...otherIds].join(' | '),
    amount: left ? -line.amount : line.amount,
    currency: line.currency,
    bankReference: line.bankReference ?? `line ${line.id}`,
  });
  if (said.kind === 'unknown') return planned;
  if (said.kind === 'differs') {
    const why = `It names a withdrawal, but ${said.why ?? 'differs from it'}`;
    return { line, verdict: { ...verdict, why } };
  }
  // Comparisons of books and bank leave out what a withdrawal explains.
  await rememberWithdrawal(ctx, line.id, said.withdrawalId);
  const why = left ? 'Pays a withdrawal' : 'A withdrawal that the bank gave back';
  return { line, verdict: { outcome: 'outgoing', why } };
}
