import type { Ctx } from '../../../../kit/ctx.ts';
import { settleOwnLine } from '../../remittances/index.ts';
import { reverseLine, settleOutgoingLine } from '../../withdrawals/index.ts';
import { agreedReasons, isBooked } from '../queries/classes.ts';
import {
  agreedToReturn,
  bankLineOf,
  mayNameWithdrawal,
  ownLineOf,
  WHY,
} from '../queries/effects.ts';
import type { Planned } from '../queries/plan.ts';
import { setSettledWithdrawal } from '../repository/statements.ts';
import { classAgreed, conflictAgreed, mayBeClassed, mayBeRuled } from '../rules/classes.ts';

/**
 * Settles outgoing lines, and unmatched incoming ones, which may be returned payments; likewise
 * remittances and top-ups. Others get the agreed class.
 */
export async function settleWithdrawals(ctx: Ctx, planned: readonly Planned[]) {
  const settled: Planned[] = [];
  const reasons = await agreedReasons(
    ctx,
    planned.map(({ line }) => line),
  );
  for (const one of planned) settled.push(await settleLine(ctx, one, reasons));
  return settled;
}

type Reasons = Awaited<ReturnType<typeof agreedReasons>>;

async function settleLine(ctx: Ctx, planned: Planned, reasons: Reasons): Promise<Planned> {
  const { line, verdict } = planned;
  const as = (decided: Planned['verdict']): Planned => ({ ...planned, verdict: decided });
  if (!mayNameWithdrawal(planned)) return planned;
  const left = line.amount < 0n;
  const bankLine = bankLineOf(ctx, planned);
  const outcome = left
    ? await settleOutgoingLine(ctx, bankLine)
    : await reverseLine(ctx, bankLine, agreedToReturn(line));
  if (outcome.kind === 'unknown') return settleOwn(ctx, planned, reasons);
  if (outcome.kind === 'differs') {
    const why = `It names a withdrawal, but ${outcome.why ?? 'doesn’t match it'}`;
    return as({ ...verdict, why });
  }
  if (outcome.kind === 'known') return as({ outcome: 'known', why: WHY.known });
  await setSettledWithdrawal(ctx, line.id, outcome.withdrawalId);
  return as({ outcome: 'outgoing', why: left ? WHY.paid : WHY.given_back });
}

async function settleOwn(ctx: Ctx, planned: Planned, reasons: Reasons): Promise<Planned> {
  const { verdict } = planned;
  const outcome = await settleOwnLine(ctx, ownLineOf(ctx, planned));
  if (outcome.kind === 'unknown') return classLine(planned, reasons);
  const { why } = outcome;
  return {
    ...planned,
    verdict: outcome.kind === 'booked' ? { outcome: 'outgoing', why } : { ...verdict, why },
  };
}

/** The class agreed at confirmation, unless the line may be an investor's by now. */
function classLine(planned: Planned, reasons: Reasons): Planned {
  const { line, verdict } = planned;
  const classed = classAgreed(line.agreed);
  if (!mayBeClassed(planned)) return planned;
  const conflict = conflictAgreed(line.agreed);
  if (conflict.length > 0) {
    const why = reasons.ofConflict(conflict);
    return { ...planned, verdict: { ...verdict, why } as Planned['verdict'] };
  }
  if (!classed) return planned;
  if (classed.version !== null && !mayBeRuled(planned)) return planned;
  const why = reasons.ofClass(classed);
  if (verdict.outcome === 'outgoing' && !isBooked(classed.lineClass, line.amount)) {
    return { ...planned, verdict: { ...verdict, why, kept: classed } };
  }
  return { ...planned, verdict: { outcome: 'classed', why, ...classed } };
}
