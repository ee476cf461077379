import type { StatementLine } from '@holdfast/domain/cash/bank-statements/contract';
import type { LineClass } from '@holdfast/domain/cash/bank-statements/line-classes';
import { refuseStatement } from '@holdfast/domain/cash/bank-statements/refusals';
import type { SuspenseItem } from '@holdfast/domain/cash/bank-statements/suspense-contract';
import { UUID } from '@holdfast/domain/kernel/ids';
import { refuse } from '@holdfast/domain/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { expireOverdue, requestApproval } from '../../../people/approvals/index.ts';
import { isOpenLine } from '../queries/class-payload.ts';
import { planEffects } from '../queries/effects.ts';
import { lineView } from '../queries/statements.ts';
import { lockLine, proposeClass } from '../repository/line-classes.ts';
import type { LineRow } from '../repository/lines.ts';
import { listLines, lockStatement } from '../repository/statements.ts';
import { changeItem } from '../repository/suspense.ts';
import { classApproval } from './class-approval.ts';
import { assertClassOf } from './class-line.ts';
import { endOldRequest, lineOfItem, lockOpen, NOTHING_PROPOSED, viewOf } from './suspense-item.ts';

type Asked = { readonly lineClass: LineClass; readonly reason: string };

/**
 * For a line that nothing explains, before or after booking. Refuses NOT_FOUND, LINE_EXPLAINED,
 * CLASS_DIRECTION, APPROVAL_OPEN.
 */
export async function requestLineClass(
  ctx: UserCtx,
  { statementId, lineId }: { readonly statementId: string; readonly lineId: string },
  { lineClass, reason }: Asked,
): Promise<StatementLine> {
  await expireOverdue(ctx, classApproval);
  const line = await lockOpenLine(ctx, statementId, lineId);
  assertClassOf(line.amount, lineClass);
  const requestedBy = ctx.actor.userId;
  await requestApproval(ctx, classApproval, line.id, {
    ...{ line, item: undefined, lineClass, reason, requestedBy },
  });
  const proposal = {
    proposedClass: lineClass,
    proposedBy: requestedBy,
    proposedReason: reason,
  };
  await proposeClass(ctx, line.id, proposal);
  return lineView(ctx, { ...line, ...proposal });
}

async function lockOpenLine(ctx: UserCtx, statementId: string, lineId: string): Promise<LineRow> {
  const isNamed = UUID.test(statementId) && UUID.test(lineId);
  const statement = isNamed ? await lockStatement(ctx, statementId) : undefined;
  const line = statement && (await lockLine(ctx, lineId));
  if (line?.statementId !== statementId) return refuse('NOT_FOUND', {});
  const isOpen = await isOpenLine(ctx, line, statement?.stage ?? 'DISCARDED');
  if (!isOpen || !(await isUnexplained(ctx, line))) refuseStatement('LINE_EXPLAINED', {});
  return line;
}

/** Before booking, the preview shows whether a deposit, a withdrawal or a duplicate explains it. */
async function isUnexplained(ctx: UserCtx, line: LineRow): Promise<boolean> {
  if (line.outcome !== 'read') return true;
  const planned = await planEffects(ctx, await listLines(ctx, line.statementId));
  return planned.find((one) => one.line.id === line.id)?.mayBeClassed ?? false;
}

/**
 * For a line in suspense. Refuses NOT_FOUND, INVALID_TRANSITION, CLASS_DIRECTION, APPROVAL_OPEN.
 */
export async function requestItemClass(
  ctx: UserCtx,
  itemId: string,
  { lineClass, reason }: Asked,
): Promise<SuspenseItem> {
  const item = await lockOpen(ctx, itemId, 'class');
  assertClassOf(item.amount, lineClass);
  await endOldRequest(ctx, item);
  const requestedBy = ctx.actor.userId;
  const change = {
    ...NOTHING_PROPOSED,
    proposedMove: 'class',
    proposedClass: lineClass,
    proposedBy: requestedBy,
    proposedReason: reason,
  } as const;
  await changeItem(ctx, itemId, change);
  const line = await lineOfItem(ctx, item);
  const changed = { ...item, ...change };
  await requestApproval(ctx, classApproval, itemId, {
    ...{ line, item: changed, lineClass, reason, requestedBy },
  });
  return viewOf(ctx, itemId);
}
