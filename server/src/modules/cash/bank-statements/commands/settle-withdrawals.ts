import type { Ctx } from '../../../../kit/ctx.ts';
import { settleOwnLine } from '../../remittances/index.ts';
import { reverseLine, settleOutgoingLine } from '../../withdrawals/index.ts';
import {
  agreedToReturn,
  bankLineOf,
  mayNameWithdrawal,
  ownLineOf,
  WHY,
} from '../queries/effects.ts';
import type { Planned } from '../queries/plan.ts';
import { setSettledWithdrawal } from '../repository/statements.ts';

/**
 * Settles withdrawals from outgoing lines, and from unmatched incoming lines, which may be returned
 * payments; likewise remittances and top-ups of own money.
 */
export async function settleWithdrawals(ctx: Ctx, planned: readonly Planned[]) {
  const settled: Planned[] = [];
  for (const one of planned) settled.push(await settleLine(ctx, one));
  return settled;
}

async function settleLine(ctx: Ctx, planned: Planned): Promise<Planned> {
  const { line, verdict } = planned;
  const as = (decided: Planned['verdict']): Planned => ({ ...planned, verdict: decided });
  if (!mayNameWithdrawal(planned)) return planned;
  const left = line.amount < 0n;
  const bankLine = bankLineOf(ctx, planned);
  const outcome = left
    ? await settleOutgoingLine(ctx, bankLine)
    : await reverseLine(ctx, bankLine, agreedToReturn(line));
  if (outcome.kind === 'unknown') return settleOwn(ctx, planned);
  if (outcome.kind === 'differs') {
    const why = `It names a withdrawal, but ${outcome.why ?? 'doesn’t match it'}`;
    return as({ ...verdict, why });
  }
  if (outcome.kind === 'known') return as({ outcome: 'known', why: WHY.known });
  await setSettledWithdrawal(ctx, line.id, outcome.withdrawalId);
  return as({ outcome: 'outgoing', why: left ? WHY.paid : WHY.given_back });
}

async function settleOwn(ctx: Ctx, planned: Planned): Promise<Planned> {
  const { verdict } = planned;
  const outcome = await settleOwnLine(ctx, ownLineOf(ctx, planned));
  if (outcome.kind === 'unknown') return planned;
  const { why } = outcome;
  return {
    ...planned,
    verdict: outcome.kind === 'booked' ? { outcome: 'outgoing', why } : { ...verdict, why },
  };
}
