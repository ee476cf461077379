import {
  type ApprovalMove,
  approvalMachine,
} from '@holdfast/domain/people/approvals/approval.machine';
import type { Ctx } from '../../../kit/ctx.ts';
import { makeMove } from '../../../kit/move.ts';

export type NewApproval = {
  readonly id: string;
  readonly kind: string;
  readonly subjectId: string;
  readonly payload: string;
  readonly payloadHash: Buffer;
  readonly needed: number;
  readonly requestedBy: string;
  readonly expiresAt: Date;
};

/** Requests that ran out allow a new one about the same subject. */
export async function expireOld(ctx: Ctx, kind: string, subjectId: string): Promise<void> {
  const { from, to } = approvalMachine.moves.expire;
  await ctx.tx
    .updateTable('approvals.approval')
    .set({ status: to })
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .where('status', 'in', from)
    .where('expiresAt', '<=', ctx.now)
    .execute();
}

/** Saves a request; false when one for the same thing is open, which two at once find out here. */
export async function saveApproval(ctx: Ctx, approval: NewApproval): Promise<boolean> {
  const saved = await ctx.tx
    .insertInto('approvals.approval')
    .values({ ...approval, status: approvalMachine.initial, requestedAt: ctx.now })
    .onConflict((c) =>
      c.columns(['kind', 'subjectId']).where('status', 'in', ['REQUESTED', 'APPROVED']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

/** The open request, locked until commit: a decision sees the ones that came before it. */
export const lockOpen = (ctx: Ctx, kind: string, subjectId: string) =>
  open(ctx, kind, subjectId).forUpdate().executeTakeFirst();

export const findOpen = (ctx: Ctx, kind: string, subjectId: string) =>
  open(ctx, kind, subjectId).executeTakeFirst();

const open = (ctx: Ctx, kind: string, subjectId: string) =>
  ctx.tx
    .selectFrom('approvals.approval')
    .selectAll()
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .where('status', 'in', ['REQUESTED', 'APPROVED']);

export const listDecisions = (ctx: Ctx, approvalId: string) =>
  ctx.tx
    .selectFrom('approvals.decision')
    .select(['decidedBy', 'approves', 'reason', 'decidedAt'])
    .where('approvalId', '=', approvalId)
    .orderBy('decidedAt')
    .execute();

export const saveDecision = (
  ctx: Ctx,
  decision: { approvalId: string; decidedBy: string; approves: boolean; reason: string | null },
) =>
  ctx.tx
    .insertInto('approvals.decision')
    .values({ ...decision, decidedAt: ctx.now })
    .execute();

export const moveApproval = (
  ctx: Ctx,
  id: string,
  move: ApprovalMove,
  patch: { decidedAt?: Date; executedAt?: Date },
): Promise<void> => makeMove(ctx, approvalMachine, move, id, patch);

/** The open requests for several things of one kind, for lists. */
export const findOpenOf = (ctx: Ctx, kind: string, subjectIds: readonly string[]) =>
  ctx.tx
    .selectFrom('approvals.approval')
    .select(['id', 'subjectId', 'needed'])
    .where('kind', '=', kind)
    .where('subjectId', 'in', subjectIds)
    .where('status', 'in', ['REQUESTED', 'APPROVED'])
    .where('expiresAt', '>', ctx.now)
    .execute();

/** Who agreed to several requests, in order. */
export const listAgreements = (ctx: Ctx, approvalIds: readonly string[]) =>
  ctx.tx
    .selectFrom('approvals.decision')
    .select(['approvalId', 'decidedBy', 'decidedAt'])
    .where('approvalId', 'in', approvalIds)
    .where('approves', '=', true)
    .orderBy('decidedAt')
    .execute();

/** Every open request of some kinds, the oldest first, with who agreed so far. */
export const listOpen = (ctx: Ctx, kinds: readonly string[]) =>
  ctx.tx
    .selectFrom('approvals.approval as a')
    .selectAll('a')
    .select((e) =>
      e
        .selectFrom('approvals.decision as d')
        .whereRef('d.approvalId', '=', 'a.id')
        .select((d) => d.fn.agg<string[] | null>('array_agg', ['d.decidedBy']).as('by'))
        .as('deciders'),
    )
    .where('a.kind', 'in', kinds)
    .where('a.status', '=', 'REQUESTED')
    .where('a.expiresAt', '>', ctx.now)
    .orderBy('a.requestedAt')
    .limit(200)
    .execute();

export const findById = (ctx: Ctx, id: string) =>
  ctx.tx.selectFrom('approvals.approval').selectAll().where('id', '=', id).executeTakeFirst();
