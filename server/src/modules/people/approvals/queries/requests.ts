import { DAY } from '@holdfast/domain/kernel/moment';
import type { ApprovalStatus } from '@holdfast/domain/people/approvals/approval.machine';
import type { ApprovalKind } from '@holdfast/domain/people/approvals/kinds';
import type { EndedApproval, EndReason } from '@holdfast/domain/people/approvals/standing';
import type { Ctx } from '../../../../kit/ctx.ts';
import { displayNames } from '../../identity/index.ts';
import type { Payload } from '../definition.ts';
import {
  findById,
  findCarriedOut,
  findOpen,
  findOpenOf,
  listAgreements,
  listDecisions,
  listEndedNotes,
  listIdsAbout,
  listLast,
  listNotes,
  listOpen,
  listRecent,
  listRequested,
} from '../repository.ts';

export type ApprovalFacts = {
  readonly id: string;
  readonly status: 'REQUESTED' | 'APPROVED';
  readonly needed: number;
  readonly payload: Payload;
  readonly requestedBy: string;
  readonly requestedAt: Date;
  readonly expiresAt: Date;
  readonly decisions: readonly {
    readonly decidedBy: string;
    readonly approves: boolean;
    readonly reason: string | null;
    readonly decidedAt: Date;
  }[];
};

export async function openApproval(
  ctx: Ctx,
  kind: string,
  subjectId: string,
): Promise<ApprovalFacts | undefined> {
  const row = await findOpen(ctx, kind, subjectId);
  if (!row || row.expiresAt <= ctx.now) return undefined;
  const { id, needed, requestedBy, requestedAt, expiresAt } = row;
  const payload = row.payload as Payload;
  const status = row.status as ApprovalFacts['status'];
  const decisions = await listDecisions(ctx, id);
  return { id, status, needed, payload, requestedBy, requestedAt, expiresAt, decisions };
}

export type OpenRequest = Omit<ApprovalFacts, 'status' | 'decisions'> & {
  readonly kind: ApprovalKind;
  readonly subjectId: string;
  readonly title: string;
  readonly byStaff: boolean;
};

export async function openRequests(
  ctx: Ctx,
  kinds: readonly ApprovalKind[],
): Promise<readonly OpenRequest[]> {
  return (await listOpen(ctx, kinds)).map(requestOf);
}

export type Asked = { readonly requestedBy: string; readonly requestedAt: Date };

export async function requestedSubjects(
  ctx: Ctx,
  kind: ApprovalKind,
): Promise<ReadonlyMap<string, Asked>> {
  const rows = await listRequested(ctx, kind);
  return new Map(rows.map(({ subjectId, ...asked }) => [subjectId, asked] as const));
}

export const requestsAbout = async (
  ctx: Ctx,
  kinds: readonly ApprovalKind[],
  subjectId: string,
): Promise<readonly string[]> => (await listIdsAbout(ctx, kinds, subjectId)).map(({ id }) => id);

export async function requestById(ctx: Ctx, id: string) {
  const row = await findById(ctx, id);
  return row && { ...requestOf(row), status: row.status as ApprovalStatus };
}

const requestOf = (row: Row): OpenRequest => {
  const { id, subjectId, title, needed, requestedBy, requestedAt, expiresAt, byStaff } = row;
  const kind = row.kind as ApprovalKind;
  const payload = row.payload as Payload;
  return {
    id,
    kind,
    subjectId,
    title,
    needed,
    payload,
    requestedBy,
    requestedAt,
    expiresAt,
    byStaff,
  };
};

export type GivenWord = {
  readonly decidedBy: string;
  readonly approves: boolean;
  readonly reason: string | null;
  readonly decidedAt: Date;
};

export async function wordsOf(
  ctx: Ctx,
  approvalIds: readonly string[],
): Promise<ReadonlyMap<string, readonly GivenWord[]>> {
  const given = approvalIds.length > 0 ? await listNotes(ctx, approvalIds) : [];
  return new Map(approvalIds.map((id) => [id, given.filter((one) => one.approvalId === id)]));
}

export type Agreed = { readonly userId: string; readonly at: Date };

/** By subject, of submissions. The first approver is the one who made the request. */
export async function agreedTo(
  ctx: Ctx,
  kind: string,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Agreed[]>> {
  return agreementsOf(ctx, subjectIds.length > 0 ? await findOpenOf(ctx, kind, subjectIds) : []);
}

export async function earlierApprovals(
  ctx: Ctx,
  kind: string,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Agreed[]>> {
  return agreementsOf(
    ctx,
    subjectIds.length > 0 ? await findCarriedOut(ctx, kind, subjectIds) : [],
  );
}

async function agreementsOf(
  ctx: Ctx,
  rows: Awaited<ReturnType<typeof findOpenOf>>,
): Promise<ReadonlyMap<string, readonly Agreed[]>> {
  if (rows.length === 0) return new Map();
  const made = await listAgreements(
    ctx,
    rows.map((row) => row.id),
  );
  return new Map(
    rows.map((row) => {
      const first = row.byStaff ? [{ userId: row.requestedBy, at: row.requestedAt }] : [];
      const others = made
        .filter((one) => one.approvalId === row.id)
        .map((one) => ({ userId: one.decidedBy, at: one.decidedAt }));
      return [row.subjectId, [...first, ...others]];
    }),
  );
}

const ENDED_SHOWN_FOR = 7 * DAY;
const endedSince = (ctx: Ctx): Date => new Date(ctx.now.getTime() - ENDED_SHOWN_FOR);

/** By subject, if in the last week; omits pending and executed requests. */
export async function lastEnded(
  ctx: Ctx,
  kind: ApprovalKind,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, EndedApproval>> {
  const rows = subjectIds.length > 0 ? await listLast(ctx, kind, subjectIds) : [];
  const ended = await endsOf(ctx, rows);
  return new Map(rows.flatMap((row, i) => (ended[i] ? [[row.subjectId, ended[i]] as const] : [])));
}

export type RecentRequest = OpenRequest & {
  /** The reason the request ended without approval; null while pending. */
  readonly ended: EndedApproval | null;
};

export async function recentRequests(
  ctx: Ctx,
  about: { readonly kinds: readonly ApprovalKind[]; readonly subjectId?: string },
): Promise<readonly RecentRequest[]> {
  const rows = await listRecent(ctx, { ...about, since: endedSince(ctx) });
  const ended = await endsOf(ctx, rows);
  return rows.map((row, i) => ({ ...requestOf(row), ended: ended[i] ?? null }));
}

async function endsOf(ctx: Ctx, rows: readonly Last[]): Promise<readonly (EndedApproval | null)[]> {
  const ends = rows.map((row) => {
    const end = endOf(row, ctx.now);
    return end && end.at > endedSince(ctx) ? end : undefined;
  });
  const nameOf = await displayNames(
    ctx,
    ends.map((end) => end?.by),
  );
  return ends.map((end) => {
    if (!end) return null;
    const { by, at, ...rest } = end;
    return { ...rest, by: nameOf(by), at };
  });
}

/** Each subject's last voided approval, while its request is open. */
export async function endedAfterLastNote(
  ctx: Ctx,
  kind: ApprovalKind,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, EndedApproval>> {
  const rows = subjectIds.length > 0 ? await listEndedNotes(ctx, kind, subjectIds) : [];
  const nameOf = await displayNames(
    ctx,
    rows.map((row) => row.decidedBy),
  );
  return new Map(
    rows.flatMap(({ subjectId, decidedBy, endedAt, endedReason }) => {
      if (!endedAt) return [];
      const by = nameOf(decidedBy);
      const end = { why: 'person', by, at: endedAt, reason: endedReason } as const;
      return [[subjectId, end] as const];
    }),
  );
}

export function endedAs(row: Row, now: Date): { outcome: EndReason | 'done'; endedAt: Date } {
  const end = endOf({ ...row, rejectedBy: null, rejectedFor: null }, now);
  const endedAt = end?.at ?? row.executedAt ?? row.decidedAt ?? row.expiresAt;
  return { outcome: end?.why ?? 'done', endedAt };
}

export async function outcomeOf(
  ctx: Ctx,
  row: Row,
): Promise<{ why: EndReason | null; endedAt: Date }> {
  const word = (await listDecisions(ctx, row.id)).find((one) => !one.approves);
  const rejected = { rejectedBy: word?.decidedBy ?? null, rejectedFor: word?.reason ?? null };
  const end = endOf({ ...row, ...rejected }, ctx.now);
  const endedAt = end?.at ?? row.executedAt ?? row.decidedAt ?? row.expiresAt;
  return { why: end?.why ?? null, endedAt };
}

type Row = NonNullable<Awaited<ReturnType<typeof findById>>>;
type Last = Awaited<ReturnType<typeof listLast>>[number];
type End = {
  readonly why: EndReason;
  readonly by: string | null;
  readonly at: Date;
  readonly reason: string | null;
};

function endOf(row: Last, now: Date): End | undefined {
  const { status, expiresAt, endedBy, endedReason } = row;
  if (status === 'EXECUTED') return undefined;
  const at = row.decidedAt ?? expiresAt;
  if (status === 'REJECTED') {
    return { why: 'rejected', by: row.rejectedBy, at, reason: row.rejectedFor };
  }
  if (row.endedWhy) return { why: row.endedWhy as EndReason, by: endedBy, at, reason: endedReason };
  if (status !== 'EXPIRED' && expiresAt > now) return undefined;
  return { why: 'time', by: null, at: expiresAt, reason: null };
}
