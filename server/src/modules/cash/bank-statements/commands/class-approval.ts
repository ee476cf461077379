import { amountWords } from '@holdfast/domain/cash/bank-statements/amounts';
import {
  bookingOf,
  classWords,
  directionOf,
  LINE_CLASSES,
} from '@holdfast/domain/cash/bank-statements/line-classes';
import { suspenseMachine } from '@holdfast/domain/cash/bank-statements/suspense.machine';
import { dayWords } from '@holdfast/domain/kernel/moment';
import { declaredAs } from '@holdfast/domain/money/ledger/chart';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { defineApproval, described, fact } from '../../../people/approvals/index.ts';
import { maskNumber } from '../../bank-accounts/index.ts';
import {
  type Classing,
  classPayload,
  isOpenLine,
  proposedClassing,
} from '../queries/class-payload.ts';
import { KINDS } from '../queries/suspense-payload.ts';
import { findLine, lockLine, proposeClass } from '../repository/line-classes.ts';
import { NO_CLASS_PROPOSED, openLine } from '../repository/lines.ts';
import { findStatement, lockStatement } from '../repository/statements.ts';
import { changeItem, findItem, lockItem, type SuspenseRow } from '../repository/suspense.ts';
import { applyClass } from './class-line.ts';
import { lineOfItem, NOTHING_PROPOSED } from './suspense-item.ts';

export const classApproval = defineApproval<Classing>({
  kind: KINDS.class,
  subject: async (ctx, id, mode) => {
    const item = await (mode === 'lock' ? lockItem : findItem)(ctx, id);
    return item ? ofItem(ctx, item) : ofLine(ctx, id, mode);
  },
  content: classPayload,
  describe: describeClass,
  execute: applyClass,
  ended: async (ctx, { item, line }) => {
    if (item) await changeItem(ctx, item.id, NOTHING_PROPOSED);
    else await proposeClass(ctx, line.id, NO_CLASS_PROPOSED);
  },
});

async function ofItem(ctx: Ctx, item: SuspenseRow): Promise<Classing | undefined> {
  if (!suspenseMachine.can('class', item.stage)) return undefined;
  return proposedClassing(item, await lineOfItem(ctx, item));
}

/** The statement is locked first, as in its confirmation. */
async function ofLine(ctx: Ctx, id: string, mode: 'read' | 'lock'): Promise<Classing | undefined> {
  const found = await findLine(ctx, id);
  if (!found) return undefined;
  const isLocked = mode === 'lock';
  const statement = await (isLocked ? lockStatement : findStatement)(ctx, found.statementId);
  const line = isLocked ? await lockLine(ctx, id) : found;
  if (!statement || !line || !(await isOpenLine(ctx, line, statement.stage))) return undefined;
  const { proposedClass: lineClass, proposedBy, proposedReason } = line;
  if (!lineClass || !proposedBy) return undefined;
  const reason = proposedReason ?? '';
  return { line, item: undefined, lineClass, reason, requestedBy: proposedBy };
}

async function describeClass(ctx: UserCtx, { line, item, lineClass, reason }: Classing) {
  const { name, account, text } = openLine(ctx, line);
  const size = line.amount < 0n ? -line.amount : line.amount;
  const sum = amountWords(size, line.currency);
  const what = classWords(lineClass);
  const who = name || 'Unknown counterparty';
  return described({
    title: `${what} of ${sum}`,
    parties: [
      {
        role: line.amount < 0n ? 'To' : 'From',
        name: who,
        detail: account ? maskNumber(account) : null,
      },
    ],
    facts: [
      fact.text('Amount', sum, { isMain: true }),
      fact.text('Class', what, { isMain: true }),
      fact.text('Booked as', LINE_CLASSES[lineClass].about),
      fact.text('Booked by the bank', dayWords(line.day)),
      ...(text ? [fact.text('Text', text)] : []),
      ...(line.bankReference ? [fact.text('Bank reference', line.bankReference)] : []),
    ],
    note: reason,
    approveLabel: 'Approve class',
    effect: effectWords({ line, item, lineClass }, sum),
    page: item
      ? { label: 'Suspense', path: '/admin/funds/suspense' }
      : { label: 'Statement', path: `/admin/funds/statements/${line.statementId}` },
  });
}

function effectWords(
  { line, item, lineClass }: Pick<Classing, 'line' | 'item' | 'lineClass'>,
  sum: string,
): string {
  const booking = bookingOf(lineClass, directionOf(line.amount));
  if (!booking) {
    return 'Once approved, the line is shown as an own transfer and remains an unexplained payment. If rejected, nothing changes.';
  }
  const account = declaredAs(booking.account as Parameters<typeof declaredAs>[0]).name;
  const start = item ? `${sum} leaves suspense and is booked` : `${sum} is booked`;
  const when = line.outcome === 'read' ? ' when the statement is confirmed' : ' immediately';
  return `Once approved, ${start} to “${account}”${when}. No investor is credited. If rejected, nothing changes.`;
}
