import { UUID } from '@holdfast/domain/kernel/ids';
import {
  type ApprovalMove,
  approvalMachine,
} from '@holdfast/domain/people/approvals/approval.machine';
import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';
import { type Page, pageOfRows } from '../../../kit/http/page-rows.ts';
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
  readonly byStaff: boolean;
  readonly benefits: string[];
  readonly broughtBy: string[];
  readonly expiresAt: Date;
};

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

/** False if a request for the same subject is open. A unique index settles races. */
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

/** Locks the open request until commit, so that a decision sees earlier ones. */
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

export const listIdsAbout = (ctx: Ctx, kinds: readonly string[], subjectId: string) =>
  ctx.tx
    .selectFrom('approvals.approval')
    .select('id')
    .where('kind', 'in', kinds)
    .where('subjectId', '=', subjectId)
    .execute();

export const listDecisions = (ctx: Ctx, approvalId: string) =>
  ctx.tx
    .selectFrom('approvals.decision')
    .select(['decidedBy', 'approves', 'reason', 'decidedAt'])
    .where('approvalId', '=', approvalId)
    .where('endedAt', 'is', null)
    .orderBy('decidedAt')
    .execute();

/** A person decides once, and again only after the first decision was voided. */
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

export const endDecisions = (ctx: Ctx, approvalId: string, decidedBy: string, reason: string) =>
  ctx.tx
    .updateTable('approvals.decision')
    .set({ endedAt: ctx.now, endedReason: reason })
    .where('approvalId', '=', approvalId)
    .where('decidedBy', '=', decidedBy)
    .where('endedAt', 'is', null)
    .execute();

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

export const findOpenOf = (ctx: Ctx, kind: string, subjectIds: readonly string[]) =>
  ctx.tx
    .selectFrom('approvals.approval')
    .select(['id', 'subjectId', 'requestedBy', 'requestedAt', 'byStaff'])
    .where('kind', '=', kind)
    .where('subjectId', 'in', subjectIds)
    .where('status', 'in', ['REQUESTED', 'APPROVED'])
    .where('expiresAt', '>', ctx.now)
    .execute();

export const findCarriedOut = (ctx: Ctx, kind: string, subjectIds: readonly string[]) =>
  ctx.tx
    .selectFrom('approvals.approval')
    .select(['id', 'subjectId', 'requestedBy', 'requestedAt', 'byStaff'])
    .where('kind', '=', kind)
    .where('subjectId', 'in', subjectIds)
    .where('status', '=', 'EXECUTED')
    .orderBy('requestedAt')
    .execute();

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

export const listNotes = (ctx: Ctx, approvalIds: readonly string[]) =>
  ctx.tx
    .selectFrom('approvals.decision')
    .select(['approvalId', 'decidedBy', 'approves', 'reason', 'decidedAt'])
    .where('approvalId', 'in', approvalIds)
    .where('endedAt', 'is', null)
    .orderBy('decidedAt')
    .execute();

export const listAgreements = (ctx: Ctx, approvalIds: readonly string[]) =>
  ctx.tx
    .selectFrom('approvals.decision')
    .select(['approvalId', 'decidedBy', 'decidedAt'])
    .where('approvalId', 'in', approvalIds)
    .where('approves', '=', true)
    .where('endedAt', 'is', null)
    .orderBy('decidedAt')
    .execute();

export const listEndedNotes = (ctx: Ctx, kind: string, subjectIds: readonly string[]) =>
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

export const listOpen = (ctx: Ctx, kinds: readonly string[]) =>
  ctx.tx
    .selectFrom('approvals.approval')
    .selectAll()
    .where('kind', 'in', kinds)
    .where('status', '=', 'REQUESTED')
    .where('expiresAt', '>', ctx.now)
    .orderBy('requestedAt')
    .execute();

export const listRequested = (ctx: Ctx, kind: string) =>
  ctx.tx
    .selectFrom('approvals.approval')
    .select(['subjectId', 'requestedBy', 'requestedAt'])
    .where('kind', '=', kind)
    .where('status', '=', 'REQUESTED')
    .where('expiresAt', '>', ctx.now)
    .execute();

export type Inbox = {
  readonly userId: string;
  readonly show: 'waiting' | 'mine' | 'asked' | 'decided';
  readonly kind?: string | undefined;
  /**
   * The kinds of which the user may decide every request; `ids` are the requests of other kinds
   * that the user may decide.
   */
  readonly kinds: readonly string[];
  readonly ids: readonly string[];
  readonly since: Date;
};

function inInbox(ctx: Ctx, { userId, show, kind, kinds, ids, since }: Inbox) {
  const all = ctx.tx.selectFrom('approvals.approval as a');
  const ofKind = kind ? all.where('a.kind', '=', kind) : all;
  const mayDecide = sql<boolean>`(a.kind = any(${kinds}) or a.id = any(${ids}))`;
  if (show === 'decided') {
    return ofKind
      .where('a.requestedAt', '>', since)
      .where((e) => e.or([e('a.status', '<>', 'REQUESTED'), e('a.expiresAt', '<=', ctx.now)]))
      .where((e) => e.or([e('a.requestedBy', '=', userId), mayDecide]));
  }
  const open = ofKind.where('a.status', '=', 'REQUESTED').where('a.expiresAt', '>', ctx.now);
  return open.where((e) => {
    const asked = e('a.requestedBy', '=', userId);
    const decides = e.and([
      e('a.requestedBy', '<>', userId),
      e('a.subjectId', '<>', userId),
      mayDecide,
      e.not(
        e.exists(
          e
            .selectFrom('approvals.decision as d')
            .select('d.approvalId')
            .whereRef('d.approvalId', '=', 'a.id')
            .where('d.decidedBy', '=', userId)
            .where('d.endedAt', 'is', null),
        ),
      ),
    ]);
    if (show === 'waiting') return e.or([asked, decides]);
    return show === 'asked' ? asked : decides;
  });
}

/** Open ones oldest first, those to decide before the user's own; or ended ones, newest first. */
export function pageInbox(ctx: Ctx, inbox: Inbox, page: Page) {
  const rows = inInbox(ctx, inbox).selectAll('a');
  const way = inbox.show === 'decided' ? 'desc' : 'asc';
  const decidesFirst = sql`a.requested_by = ${inbox.userId}`;
  const first = inbox.show === 'waiting' ? rows.orderBy(decidesFirst) : rows;
  const ordered = first.orderBy('a.requestedAt', way).orderBy('a.id', way);
  return pageOfRows<ApprovalRow>(ordered, page);
}

export type ApprovalRow = NonNullable<Awaited<ReturnType<typeof findById>>>;

export async function countInbox(
  ctx: Ctx,
  inbox: Inbox,
): Promise<{ count: number; endsAt: Date | null }> {
  const { count, endsAt } = await inInbox(ctx, inbox)
    .select((e) => [e.fn.countAll<bigint>().as('count'), e.fn.min('a.expiresAt').as('endsAt')])
    .executeTakeFirstOrThrow();
  return { count: Number(count), endsAt };
}

export const listSince = (ctx: Ctx, kinds: readonly string[], since: Date) =>
  ctx.tx
    .selectFrom('approvals.approval')
    .selectAll()
    .where('kind', 'in', kinds)
    .where('requestedAt', '>', since)
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
 * One lock for all releases until commit, so that two below the limit can't exceed it together.
 * Releases are rare enough for a single lock.
 */
export const lockReleases = (ctx: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtext('approvals.single_release'))`.execute(ctx.tx);

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

export const removeRelease = (ctx: Ctx, kind: string, subjectId: string) =>
  ctx.tx
    .deleteFrom('approvals.singleRelease')
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .execute();

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
