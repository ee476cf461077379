import { UUID } from '@holdfast/domain/kernel/ids';
import {
  type ApprovalMove,
  approvalMachine,
} from '@holdfast/domain/people/approvals/approval.machine';
import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';
import { makeMove } from '../../../kit/move.ts';

export type NewApproval = {
  readonly id: string;
  readonly kind: string;
  readonly subjectId: string;
  readonly title: string;
  readonly payload: string;
  readonly payloadHash: Buffer;
  readonly needed: number;
  readonly requestedBy: string;
  /** Whoever asks is one of the staff, and has to stay it. */
  readonly byStaff: boolean;
  readonly benefits: string[];
  readonly broughtBy: string[];
  readonly expiresAt: Date;
};

/** Open requests past their expiry, of one kind or of all. */
export const listOverdue = (ctx: Ctx, limit: number, kind?: string) =>
  ctx.tx
    .selectFrom('approvals.approval')
    .select(['kind', 'subjectId'])
    .where('status', 'in', approvalMachine.moves.expire.from)
    .where('expiresAt', '<=', ctx.now)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .orderBy('expiresAt')
    .limit(limit)
    .execute();

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

export const findOpen = async (ctx: Ctx, kind: string, subjectId: string) =>
  UUID.test(subjectId) ? open(ctx, kind, subjectId).executeTakeFirst() : undefined;

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
    .where('endedAt', 'is', null)
    .orderBy('decidedAt')
    .execute();

/** One decision of a person; again after an earlier one of theirs ended. */
export const saveDecision = (
  ctx: Ctx,
  decision: { approvalId: string; decidedBy: string; approves: boolean; reason: string | null },
) =>
  ctx.tx
    .insertInto('approvals.decision')
    .values({ ...decision, decidedAt: ctx.now })
    .onConflict((c) =>
      c
        .columns(['approvalId', 'decidedBy'])
        .doUpdateSet({
          approves: decision.approves,
          reason: decision.reason,
          decidedAt: ctx.now,
          endedAt: null,
          endedReason: null,
        })
        .where('approvals.decision.endedAt', 'is not', null),
    )
    .execute();

/** Ends what somebody decided about a request that is still open. */
export const endDecisions = (ctx: Ctx, approvalId: string, decidedBy: string, reason: string) =>
  ctx.tx
    .updateTable('approvals.decision')
    .set({ endedAt: ctx.now, endedReason: reason })
    .where('approvalId', '=', approvalId)
    .where('decidedBy', '=', decidedBy)
    .where('endedAt', 'is', null)
    .execute();

/** The open requests that somebody made or decided about. */
export const listOpenWith = (ctx: Ctx, userId: string) =>
  ctx.tx
    .selectFrom('approvals.approval as a')
    .select(['a.id', 'a.kind', 'a.subjectId'])
    .where('a.status', 'in', ['REQUESTED', 'APPROVED'])
    .where((e) =>
      e.or([
        e('a.requestedBy', '=', userId),
        e.exists(
          e
            .selectFrom('approvals.decision as d')
            .select('d.approvalId')
            .whereRef('d.approvalId', '=', 'a.id')
            .where('d.decidedBy', '=', userId),
        ),
      ]),
    )
    .orderBy('a.id')
    .execute();

/** How a request ends without being carried out. */
export type Ending = {
  readonly endedWhy: 'person' | 'changed' | 'withdrawn';
  readonly endedReason: string | null;
  readonly endedBy: string | null;
};

export const moveApproval = (
  ctx: Ctx,
  id: string,
  move: ApprovalMove,
  patch: { decidedAt?: Date; executedAt?: Date } & Partial<Ending>,
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

/** The requests for several things of one kind that were carried out. */
export const findCarriedOut = (ctx: Ctx, kind: string, subjectIds: readonly string[]) =>
  ctx.tx
    .selectFrom('approvals.approval')
    .select(['id', 'subjectId', 'needed'])
    .where('kind', '=', kind)
    .where('subjectId', 'in', subjectIds)
    .where('status', '=', 'EXECUTED')
    .orderBy('requestedAt')
    .execute();

/** The last request about each of several things, open or not, with who said no to it. */
export const listLast = (ctx: Ctx, kind: string, subjectIds: readonly string[]) =>
  ctx.tx
    .selectFrom('approvals.approval as a')
    .leftJoin('approvals.decision as d', (join) =>
      join.onRef('d.approvalId', '=', 'a.id').on('d.approves', '=', false),
    )
    .distinctOn('a.subjectId')
    .selectAll('a')
    .select(['d.decidedBy as rejectedBy', 'd.reason as rejectedFor'])
    .where('a.kind', '=', kind)
    .where('a.subjectId', 'in', subjectIds)
    .orderBy('a.subjectId')
    .orderBy('a.requestedAt', 'desc')
    .orderBy('a.id', 'desc')
    .execute();

/** What was requested since a moment and not carried out, with who said no to it; newest first. */
export function listRecent(
  ctx: Ctx,
  about: {
    readonly kinds: readonly string[];
    readonly since: Date;
    readonly subjectId?: string | undefined;
  },
) {
  const query = ctx.tx
    .selectFrom('approvals.approval as a')
    .leftJoin('approvals.decision as d', (join) =>
      join.onRef('d.approvalId', '=', 'a.id').on('d.approves', '=', false),
    )
    .selectAll('a')
    .select(['d.decidedBy as rejectedBy', 'd.reason as rejectedFor'])
    .where('a.kind', 'in', about.kinds)
    .where('a.status', '<>', 'EXECUTED')
    .where('a.requestedAt', '>', about.since)
    .orderBy('a.requestedAt', 'desc')
    .orderBy('a.id', 'desc')
    .limit(200);
  return (about.subjectId ? query.where('a.subjectId', '=', about.subjectId) : query).execute();
}

/** What ended since a moment, of some kinds, the latest first. */
export const listClosed = (ctx: Ctx, kinds: readonly string[], since: Date) =>
  ctx.tx
    .selectFrom('approvals.approval as a')
    .leftJoin('approvals.decision as d', (join) =>
      join.onRef('d.approvalId', '=', 'a.id').on('d.approves', '=', false),
    )
    .selectAll('a')
    .select(['d.decidedBy as rejectedBy', 'd.reason as rejectedFor'])
    .where('a.kind', 'in', kinds)
    .where('a.requestedAt', '>', since)
    .where((e) => e.or([e('a.status', '<>', 'REQUESTED'), e('a.expiresAt', '<=', ctx.now)]))
    .orderBy('a.requestedAt', 'desc')
    .orderBy('a.id', 'desc')
    .limit(200)
    .execute();

/** Every word that was given to several requests and still counts, in order. */
export const listWords = (ctx: Ctx, approvalIds: readonly string[]) =>
  ctx.tx
    .selectFrom('approvals.decision')
    .select(['approvalId', 'decidedBy', 'approves', 'reason', 'decidedAt'])
    .where('approvalId', 'in', approvalIds)
    .where('endedAt', 'is', null)
    .orderBy('decidedAt')
    .execute();

/** Who agreed to several requests, in order. */
export const listAgreements = (ctx: Ctx, approvalIds: readonly string[]) =>
  ctx.tx
    .selectFrom('approvals.decision')
    .select(['approvalId', 'decidedBy', 'decidedAt'])
    .where('approvalId', 'in', approvalIds)
    .where('approves', '=', true)
    .where('endedAt', 'is', null)
    .orderBy('decidedAt')
    .execute();

/** What was said of several requests that still wait and counts no more, the last one last. */
export const listEndedWords = (ctx: Ctx, kind: string, subjectIds: readonly string[]) =>
  ctx.tx
    .selectFrom('approvals.decision as d')
    .innerJoin('approvals.approval as a', 'a.id', 'd.approvalId')
    .select(['a.subjectId', 'd.decidedBy', 'd.endedAt', 'd.endedReason'])
    .where('a.kind', '=', kind)
    .where('a.subjectId', 'in', subjectIds)
    .where('a.status', '=', 'REQUESTED')
    .where('a.expiresAt', '>', ctx.now)
    .where('d.endedAt', 'is not', null)
    .orderBy('d.endedAt')
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
        .where('d.endedAt', 'is', null)
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

export type NewRelease = {
  readonly kind: string;
  readonly subjectId: string;
  readonly partyId: string | null;
  readonly amountCents: bigint;
  readonly releasedBy: string | null;
};

/**
 * Two releases that would each stay under the limit do not pass it together: one lock for all of
 * them, kept until commit. Staff release seldom enough for that.
 */
export const lockReleases = (ctx: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtext('approvals.single_release'))`.execute(ctx.tx);

/** Counts a release; saying the same again counts it once. */
export const saveRelease = (ctx: Ctx, release: NewRelease) => {
  const { kind, subjectId, partyId, amountCents, releasedBy } = release;
  return ctx.tx
    .insertInto('approvals.singleRelease')
    .values({
      id: ctx.newId(),
      kind,
      subjectId,
      partyId,
      amountCents,
      releasedBy,
      releasedAt: ctx.now,
    })
    .onConflict((c) => c.columns(['kind', 'subjectId']).doNothing())
    .execute();
};

/** Takes a release out of the sums: it came to nothing. */
export const removeRelease = (ctx: Ctx, kind: string, subjectId: string) =>
  ctx.tx
    .deleteFrom('approvals.singleRelease')
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .execute();

/** What was released without a second person since a moment: to parties, and by a person. */
export async function sumReleases(
  ctx: Ctx,
  by: {
    readonly since: Date;
    readonly partyIds: readonly string[];
    readonly userId: string | null;
  },
): Promise<{ toBeneficiary: ReadonlyMap<string, bigint>; byPerson: bigint }> {
  const rows = await ctx.tx
    .selectFrom('approvals.singleRelease')
    .select((e) => ['partyId', e.fn.sum<string>('amountCents').as('sum')])
    .where('releasedAt', '>', by.since)
    .where('partyId', 'in', by.partyIds.length > 0 ? [...new Set(by.partyIds)] : [null])
    .groupBy('partyId')
    .execute();
  const own = await ctx.tx
    .selectFrom('approvals.singleRelease')
    .select((e) => e.fn.coalesce(e.fn.sum<string>('amountCents'), e.val('0')).as('sum'))
    .where('releasedAt', '>', by.since)
    .where('releasedBy', '=', by.userId)
    .executeTakeFirstOrThrow();
  return {
    toBeneficiary: new Map(rows.map((row) => [row.partyId ?? '', BigInt(row.sum)] as const)),
    byPerson: BigInt(own.sum),
  };
}
