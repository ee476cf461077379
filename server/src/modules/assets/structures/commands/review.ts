import { refuse } from '@holdfast/domain/assets/structures/refusals';
import {
  type StructureMove,
  type StructureStatus,
  structureMachine,
} from '@holdfast/domain/assets/structures/structure.machine';
import { UUID } from '@holdfast/domain/kernel/ids';
import type { Ctx } from '../../../../kit/ctx.ts';
import {
  defineApproval,
  isSentByTrusted,
  type Requested,
  subjectOf,
} from '../../../people/approvals/index.ts';
import { structureDecided, structureSubmitted } from '../events.ts';
import { assertOwn } from '../queries/access.ts';
import { type Contents, contentsOf } from '../queries/contents.ts';
import { describeStructure } from '../queries/describe-structure.ts';
import { approvalPayload } from '../queries/payload.ts';
import {
  findStructures,
  lockStructure,
  moveStructure,
  type StructureRow,
} from '../repository/structures.ts';
import { missingForReview, STRUCTURE_REVIEW, unverified } from '../rules.ts';

export async function lockExisting(ctx: Ctx, structureId: string): Promise<StructureRow> {
  const row = UUID.test(structureId) ? await lockStructure(ctx, structureId) : undefined;
  return row ?? refuse('STRUCTURE_NOT_FOUND', {});
}

function assertMove(row: StructureRow, move: StructureMove): void {
  const state = row.status as StructureStatus;
  if (structureMachine.can(move, state)) return;
  refuse('INVALID_TRANSITION', { what: structureMachine.name, state, move });
}

/** Refuses STRUCTURE_NOT_READY with the missing details. */
export async function submitStructure(ctx: Ctx, structureId: string): Promise<void> {
  const row = await lockExisting(ctx, structureId);
  assertMove(row, 'submit');
  const { members, classes } = await contentsOf(ctx, row);
  const missing = missingForReview({ ...row, members, classes: classes.length });
  if (missing.length > 0) refuse('STRUCTURE_NOT_READY', { missing });
  await moveStructure(ctx, row.id, 'submit', {
    reviewReason: null,
    submittedBy: ctx.actor?.userId ?? null,
    submittedAt: ctx.now,
  });
  await record(ctx, row, 'submit');
  await ctx.publish(structureSubmitted, { structureId: row.id, name: row.name });
}

/** Refuses what `submitStructure` refuses, and STRUCTURE_NOT_FOUND. */
export async function submitOwn(ctx: Ctx, structureId: string): Promise<void> {
  await assertOwn(ctx, structureId);
  await submitStructure(ctx, structureId);
}

type Subject = {
  readonly row: StructureRow;
  readonly contents: Contents;
  readonly content: Requested;
};

/** Needs one staff approval; the structure's assets can then be approved. */
export const structureApproval = defineApproval<Subject>({
  kind: STRUCTURE_REVIEW,
  isSubmitted: true,
  subject: subjectOf(
    {
      find: async (ctx, id) => (await findStructures(ctx, [id]))[0],
      lock: lockStructure,
      machine: structureMachine,
    },
    async (ctx, row) => {
      const contents = await contentsOf(ctx, row);
      return { row, contents, content: await approvalPayload(ctx, row, contents) };
    },
  ),
  content: async (_, { content }) => content,
  describe: (ctx, { row, contents }) => describeStructure(ctx, row, contents),
  assertCan: async (ctx, { row, contents }) => {
    // If the submitter is no longer trusted, a trusted colleague must resubmit.
    const sent = { by: row.submittedBy, at: row.submittedAt };
    if (!(await isSentByTrusted(ctx, sent))) refuse('STRUCTURE_OF_UNTRUSTED', {});
    assertVerified(contents);
  },
  alone: { isEnough: () => true, execute: (ctx, { row }) => decide(ctx, row, 'approve', null) },
  execute: (ctx, { row }) => decide(ctx, row, 'approve', null),
  ended: async (ctx, { row }, { how, reason }) => {
    if (how === 'rejected') await decide(ctx, row, 'reject', reason);
  },
});

function assertVerified({ owners }: Contents): void {
  const names = unverified(owners);
  if (names.length > 0) refuse('BENEFICIAL_OWNERS_UNVERIFIED', { names });
}

/** Approves without a reviewer; for fixtures. */
export async function approveStructure(ctx: Ctx, structureId: string): Promise<void> {
  const row = await lockExisting(ctx, structureId);
  assertMove(row, 'approve');
  assertVerified(await contentsOf(ctx, row));
  await decide(ctx, row, 'approve', null);
}

async function decide(
  ctx: Ctx,
  row: StructureRow,
  move: 'approve' | 'reject',
  reason: string | null,
): Promise<void> {
  await moveStructure(ctx, row.id, move, {
    reviewReason: reason,
    decidedBy: ctx.actor?.userId ?? null,
    decidedAt: ctx.now,
  });
  await record(ctx, row, move, reason);
  const { companyId, name } = row;
  const approved = move === 'approve';
  await ctx.publish(structureDecided, { structureId: row.id, companyId, name, approved, reason });
}

const record = (ctx: Ctx, row: StructureRow, move: StructureMove, reason?: string | null) =>
  ctx.record({
    action: `structure.${move}`,
    subject: { kind: 'structure', id: row.id },
    from: row.status,
    to: structureMachine.moves[move].to,
    ...(reason ? { reason } : {}),
  });
