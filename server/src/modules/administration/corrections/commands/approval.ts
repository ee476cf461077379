import {
  type CorrectionMove,
  correctionMachine,
} from '@holdfast/domain/administration/corrections/correction.machine';
import { dayWords } from '@holdfast/domain/kernel/moment';
import { formatMoney, isWalletCurrency } from '@holdfast/domain/kernel/money';
import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { defineApproval, described, fact, subjectOf } from '../../../people/approvals/index.ts';
import {
  CORRECTION,
  correctionPayload,
  isPriorPeriod,
  type Line,
  lineView,
  loadCorrectionContext,
  plannedLines,
} from '../queries/payload.ts';
import {
  type CorrectionRow,
  findCorrection,
  lockCorrection,
  moveCorrection,
} from '../repository.ts';
import { feeRefundRecipient } from '../rules.ts';
import { book, notifyParties } from './book.ts';

export const correctionApproval = defineApproval<CorrectionRow>({
  kind: CORRECTION,
  subject: subjectOf({ find: findCorrection, lock: lockCorrection, machine: correctionMachine }),
  content: async (ctx, row) => correctionPayload(row, await loadCorrectionContext(ctx, [row])),
  describe: describeChange,
  execute: async (ctx, row) => {
    const entryId = await book(ctx, row);
    await end(ctx, row, 'approve', { bookedEntry: entryId });
    await notifyParties(ctx, row, entryId);
  },
  ended: (ctx, row, { how, reason }) =>
    how === 'cancelled'
      ? end(ctx, row, 'withdraw', {})
      : end(ctx, row, 'reject', { decisionReason: reason, isExpired: how === 'expired' }),
});

async function end(
  ctx: Ctx,
  row: CorrectionRow,
  move: CorrectionMove,
  {
    isExpired = false,
    decisionReason = null,
    bookedEntry = null,
  }: { isExpired?: boolean; decisionReason?: string | null; bookedEntry?: string | null },
): Promise<void> {
  const decidedBy = isExpired ? null : (ctx.actor?.userId ?? null);
  await moveCorrection(ctx, row.id, move, { decidedBy, decisionReason, bookedEntry });
  const { to } = correctionMachine.moves[move];
  await ctx.record({
    action: `correction.${to.toLowerCase()}`,
    subject: { kind: 'correction', id: row.id },
    from: row.status,
    to,
    ...(decisionReason ? { reason: decisionReason } : {}),
  });
}

async function describeChange(ctx: UserCtx, row: CorrectionRow) {
  const { entries, parties, closed } = await loadCorrectionContext(ctx, [row]);
  const lines = plannedLines(row, entries);
  const nameOf = (line: Line) => lineView(line, parties).account;
  const [from, to] = [true, false].map((isGiving) =>
    lines.filter(({ amount }) => amount < 0n === isGiving),
  ) as [Line[], Line[]];
  const entry = entries.get(row.entryId ?? '');
  const [first] = to;
  const sum = first ? sizeOf(first) : 'an entry';
  return described({
    title: entry ? `Reversal of ${sum}` : `Adjustment of ${sum}`,
    parties: [
      ...from.slice(0, 1).map((line) => ({ role: 'From', name: nameOf(line), detail: null })),
      ...to.slice(0, 1).map((line) => ({ role: 'To', name: nameOf(line), detail: null })),
    ],
    facts: [
      ...lines.map((line) =>
        fact.text(nameOf(line), `${line.amount < 0n ? '−' : '+'}${sizeOf(line)}`, { isMain: true }),
      ),
      ...(entry ? [fact.moment('Reverses the entry of', entry.at)] : []),
      ...(row.belongsTo === null ? [] : [fact.text('Belongs to', belongsWords(row, closed))]),
      ...(feeRefundRecipient(row)
        ? [fact.text('Partner’s share of the fee', row.takesCommission ? 'Reversed' : 'Kept')]
        : []),
      fact.text('Evidence', row.evidence),
    ],
    note: row.reason,
    approveLabel: 'Approve and book',
    effect:
      'Once approved, the correction is booked immediately. Affected wallet owners will see your reason. If rejected, nothing is booked.',
    page: { label: 'Reconciliation', path: '/admin/funds/reconciliation' },
  });
}

function belongsWords(row: CorrectionRow, closed: string | undefined): string {
  const day = dayWords(row.belongsTo ?? '');
  return isPriorPeriod(row, closed) ? `${day} (closed period, so a prior-period adjustment)` : day;
}

function sizeOf({ account: { commodity }, amount }: Line): string {
  const size = amount < 0n ? -amount : amount;
  return isWalletCurrency(commodity)
    ? formatMoney(size, commodity)
    : `${formatQuantity(size)} units`;
}
