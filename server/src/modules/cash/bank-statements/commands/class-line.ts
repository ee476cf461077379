import {
  classesFor,
  directionOf,
  LINE_CLASSES,
  type LineClass,
} from '@holdfast/domain/cash/bank-statements/line-classes';
import { refuseStatement } from '@holdfast/domain/cash/bank-statements/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { returnDeposit } from '../../bank-deposits/index.ts';
import type { Classing } from '../queries/class-payload.ts';
import { BY_PEOPLE, isBooked } from '../queries/classes.ts';
import { setClass, setClassed } from '../repository/line-classes.ts';
import type { LineRow } from '../repository/lines.ts';
import type { SuspenseRow } from '../repository/suspense.ts';
import { bookClass } from './class-entry.ts';
import { close } from './suspense-item.ts';

/** Refuses CLASS_DIRECTION. */
export function assertClassOf(amount: bigint, lineClass: LineClass): void {
  const direction = directionOf(amount);
  if (classesFor(direction).includes(lineClass)) return;
  refuseStatement('CLASS_DIRECTION', { name: LINE_CLASSES[lineClass].name, direction });
}

/**
 * Gives a line the class that two people approved. An unbooked line is booked with its statement,
 * others now.
 */
export async function applyClass(ctx: UserCtx, classing: Classing): Promise<void> {
  const { line, item, lineClass, reason } = classing;
  if (item) await classItem(ctx, classing, item);
  await setClass(ctx, line.id, lineClass);
  if (line.outcome === 'outgoing' && isBooked(lineClass, line.amount)) {
    const entryId = await bookClass(ctx, line, lineClass, 'bank_clearing');
    await setClassed(ctx, line.id, entryId, BY_PEOPLE);
  }
  await recordClass(ctx, line, lineClass, reason);
}

async function classItem(ctx: UserCtx, classing: Classing, item: SuspenseRow): Promise<void> {
  const { line, lineClass, reason, requestedBy: by } = classing;
  await bookClass(ctx, line, lineClass, 'suspense');
  await close(ctx, item, 'class', { partyId: null, by, reason, lineClass });
  if (item.depositId) {
    await returnDeposit(ctx, item.depositId, { amount: item.amount, causeId: item.id });
  }
}

const recordClass = (ctx: Ctx, line: LineRow, lineClass: LineClass, reason: string) =>
  ctx.record({
    action: 'banking.line_classed',
    subject: { kind: 'bank_statement', id: line.statementId },
    reason,
    detail: {
      line: line.position + 1,
      lineClass,
      currency: line.currency,
      amount: String(line.amount),
    },
  });
