import type { LineClass } from '@holdfast/domain/cash/bank-statements/line-classes';
import {
  type SuspenseMove,
  suspenseMachine,
} from '@holdfast/domain/cash/bank-statements/suspense.machine';
import type { SuspenseItem } from '@holdfast/domain/cash/bank-statements/suspense-contract';
import { UUID } from '@holdfast/domain/kernel/ids';
import { refuse as refuseApproval } from '@holdfast/domain/people/approvals/refusals';
import { refuse } from '@holdfast/domain/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { endChanged, openApproval, type Requested } from '../../../people/approvals/index.ts';
import { partyById } from '../../../people/identity/index.ts';
import { depositsByIds } from '../../bank-deposits/index.ts';
import { classPayload, proposedClassing } from '../queries/class-payload.ts';
import { itemViews } from '../queries/suspense.ts';
import {
  approvalPayload,
  type Exit,
  exitOf,
  proposedExit,
  proposedTarget,
  shownLines,
} from '../queries/suspense-payload.ts';
import { findLine } from '../repository/line-classes.ts';
import type { LineRow } from '../repository/lines.ts';
import { lockItem, moveItem, type SuspenseRow } from '../repository/suspense.ts';

export const NOTHING_PROPOSED = {
  proposedMove: null,
  proposedParty: null,
  proposedDeposit: null,
  proposedBy: null,
  proposedReason: null,
  proposedBecause: null,
  proposedClass: null,
};

export async function requestedPayload(
  ctx: Ctx,
  item: SuspenseRow,
): Promise<Requested | undefined> {
  const classing = proposedClassing(item, await lineOfItem(ctx, item));
  if (classing) return classPayload(ctx, classing);
  const exit = proposedExit(item);
  if (exit) return exitPayload(ctx, item, exit);
  const target = proposedTarget(item);
  if (!target) return undefined;
  const party = invariant(await partyById(ctx, target.partyId), 'a party is never removed');
  const line = (await shownLines(ctx, [item]))(item);
  return approvalPayload(item, target, { line, partyName: party.displayName });
}

export async function lineOfItem(ctx: Ctx, { lineId }: SuspenseRow): Promise<LineRow> {
  return invariant(await findLine(ctx, lineId), 'a suspense item has its line');
}

export async function exitPayload(ctx: Ctx, item: SuspenseRow, exit: Exit): Promise<Requested> {
  const line = (await shownLines(ctx, [item]))(item);
  const [deposit] = item.depositId ? await depositsByIds(ctx, [item.depositId]) : [];
  return exitOf(item, exit, { line, heldForParty: deposit?.partyId ?? null });
}

/** Refuses APPROVAL_OPEN while a request is pending; ends a request whose payload has changed. */
export async function endOldRequest(ctx: Ctx, item: SuspenseRow): Promise<void> {
  const asked = await requestedPayload(ctx, item);
  if (!asked || (await endChanged(ctx, asked))) return;
  if (await openApproval(ctx, asked.kind, item.id)) refuseApproval('APPROVAL_OPEN', {});
}

type Closing = {
  readonly partyId: string | null;
  readonly by: string;
  readonly reason: string;
  readonly lineClass?: LineClass;
};

export async function close(
  ctx: UserCtx,
  item: SuspenseRow,
  by: SuspenseMove,
  decision: Closing,
): Promise<void> {
  const stage = invariant(suspenseMachine.after(by, item.stage), 'the stage was checked');
  await moveItem(ctx, item.id, by, {
    ...NOTHING_PROPOSED,
    partyId: decision.partyId,
    lineClass: decision.lineClass ?? null,
    decidedBy: decision.by,
    decidedAt: ctx.now,
    reason: decision.reason,
  });
  await ctx.record({
    action: `banking.suspense_${stage.toLowerCase()}`,
    subject: { kind: 'suspense', id: item.id },
    from: item.stage,
    to: stage,
    reason: decision.reason,
    ...(decision.partyId ? { partyId: decision.partyId } : {}),
    detail: { currency: item.currency, amount: String(item.amount) },
  });
}

export async function lockOpen(ctx: Ctx, itemId: string, by: SuspenseMove): Promise<SuspenseRow> {
  const item = UUID.test(itemId) ? await lockItem(ctx, itemId) : undefined;
  if (!item) return refuse('NOT_FOUND', {});
  if (suspenseMachine.can(by, item.stage)) return item;
  return refuse('INVALID_TRANSITION', { what: 'suspense line', state: item.stage, move: by });
}

export async function viewOf(ctx: UserCtx, itemId: string): Promise<SuspenseItem> {
  const item = invariant(await lockItem(ctx, itemId), 'the line exists');
  return invariant((await itemViews(ctx, [item]))[0], 'a line has a view');
}
