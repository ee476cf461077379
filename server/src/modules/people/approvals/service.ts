import { later } from '@holdfast/domain/kernel/moment';
import type { ApprovalStatus } from '@holdfast/domain/people/approvals/approval.machine';
import {
  APPROVAL_KIND_NAMES,
  APPROVAL_KINDS,
  type ApprovalKind,
} from '@holdfast/domain/people/approvals/kinds';
import { refuse } from '@holdfast/domain/people/approvals/refusals';
import type { Ctx } from '../../../kit/ctx.ts';
import { invariant } from '../../../kit/invariant.ts';
import { sha256 } from '../../../kit/seal.ts';
import {
  expireOld,
  findById,
  findOpen,
  findOpenOf,
  listAgreements,
  listDecisions,
  listOpen,
  lockOpen,
  moveApproval,
  saveApproval,
  saveDecision,
} from './repository.ts';
import {
  type ApprovalState,
  canonical,
  EXPIRES_MS,
  statusAfter,
  whyNotDecide,
  whyNotExecute,
} from './rules.ts';

export type Requested = {
  /** What is requested: one of `APPROVAL_KINDS`. */
  readonly kind: string;
  readonly subjectId: string;
  /** Everything that is agreed to; carried out only when it is still exactly this. */
  readonly payload: unknown;
};

export type Outcome = {
  readonly status: Extract<ApprovalStatus, 'REQUESTED' | 'APPROVED' | 'REJECTED'>;
  readonly approvals: number;
  readonly needed: number;
};

/**
 * Asks for something that others must agree to, within 24 hours. `needed` is how many different
 * people besides the one who requests it. Refuses APPROVAL_OPEN while the same request waits.
 */
export async function request(ctx: Ctx, input: Requested & { needed: number }): Promise<string> {
  const requestedBy = invariant(ctx.actor, 'somebody asks for an approval').userId;
  invariant(input.kind in APPROVAL_KINDS || undefined, `${input.kind} is a kind of approval`);
  const id = ctx.newId();
  await expireOld(ctx, input.kind, input.subjectId);
  const saved = await saveApproval(ctx, {
    id,
    kind: input.kind,
    subjectId: input.subjectId,
    payload: canonical(input.payload),
    payloadHash: hashOf(input),
    needed: input.needed,
    requestedBy,
    expiresAt: later(ctx.now, EXPIRES_MS),
  });
  if (!saved) refuse('APPROVAL_OPEN', {});
  await record(ctx, { id, kind: input.kind }, 'requested', undefined, 'REQUESTED');
  return id;
}

const hashOf = ({ kind, subjectId, payload }: Requested): Buffer =>
  sha256(`${kind}|${subjectId}|${canonical(payload)}`);

export type Decision = Requested & { readonly approves: boolean; readonly reason?: string };

/**
 * Decides as the acting person. Refuses APPROVAL_NOT_OPEN, OWN_REQUEST, ALREADY_DECIDED and, when
 * the payload is not what was requested, APPROVAL_CHANGED. Who may decide is the caller's to check.
 */
export async function decide(ctx: Ctx, decision: Decision): Promise<Outcome> {
  const decidedBy = invariant(ctx.actor, 'somebody decides').userId;
  const row = await lockOpen(ctx, decision.kind, decision.subjectId);
  if (!row) return refuse('APPROVAL_NOT_OPEN', {});
  const decisions = await listDecisions(ctx, row.id);
  const state = stateOf(row, decision, decisions);
  const problem = whyNotDecide(state, decidedBy, ctx.now);
  if (problem) refuse(problem, {});
  const { approves } = decision;
  const reason = decision.reason ?? null;
  await saveDecision(ctx, { approvalId: row.id, decidedBy, approves, reason });
  const approvals = decisions.filter((made) => made.approves).length + (approves ? 1 : 0);
  const status = statusAfter(approvals, row.needed, approves);
  if (status !== 'REQUESTED') {
    const move = status === 'APPROVED' ? 'approve' : 'reject';
    await moveApproval(ctx, row.id, move, { decidedAt: ctx.now });
  }
  const outcome = approves ? 'approved' : 'rejected';
  await record(ctx, row, outcome, 'REQUESTED', status, decision.reason);
  return { status: status as Outcome['status'], approvals, needed: row.needed };
}

/**
 * Carries out: once, and only what was approved. Refuses NOT_APPROVED, APPROVAL_NOT_OPEN and
 * APPROVAL_CHANGED.
 */
export async function execute(
  ctx: Ctx,
  kind: string,
  subjectId: string,
  payload: unknown,
): Promise<void> {
  const row = await lockOpen(ctx, kind, subjectId);
  if (!row) return refuse('NOT_APPROVED', {});
  const problem = whyNotExecute(stateOf(row, { kind, subjectId, payload }, []), ctx.now);
  if (problem) refuse(problem, {});
  await moveApproval(ctx, row.id, 'execute', { executedAt: ctx.now });
  await record(ctx, row, 'executed', 'APPROVED', 'EXECUTED');
}

/** Cancels an open request whose subject is gone or changed; does nothing when none is open. */
export async function cancelRequest(
  ctx: Ctx,
  kind: string,
  subjectId: string,
  reason: string,
): Promise<void> {
  const row = await lockOpen(ctx, kind, subjectId);
  if (!row) return;
  await moveApproval(ctx, row.id, 'expire', { decidedAt: ctx.now });
  await record(ctx, row, 'withdrawn', row.status, 'EXPIRED', reason);
}

export type ApprovalFacts = {
  readonly id: string;
  readonly status: 'REQUESTED' | 'APPROVED';
  readonly needed: number;
  readonly payload: unknown;
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

/** The open request for a subject with its decisions; undefined when none is open. */
export async function openApproval(
  ctx: Ctx,
  kind: string,
  subjectId: string,
): Promise<ApprovalFacts | undefined> {
  const row = await findOpen(ctx, kind, subjectId);
  if (!row || row.expiresAt <= ctx.now) return undefined;
  const { id, needed, payload, requestedBy, requestedAt, expiresAt } = row;
  const status = row.status as ApprovalFacts['status'];
  const decisions = await listDecisions(ctx, id);
  return { id, status, needed, payload, requestedBy, requestedAt, expiresAt, decisions };
}

export type OpenRequest = Omit<ApprovalFacts, 'status' | 'decisions'> & {
  readonly kind: ApprovalKind;
  readonly subjectId: string;
  readonly deciders: readonly string[];
};

/** What waits for a decision, of these kinds or of every kind, the oldest first. */
export async function openRequests(
  ctx: Ctx,
  kinds: readonly ApprovalKind[] = APPROVAL_KIND_NAMES,
): Promise<readonly OpenRequest[]> {
  const rows = await listOpen(ctx, kinds);
  return rows.map((row) => ({ ...requestOf(row), deciders: row.deciders ?? [] }));
}

/** The request of an id, open or not; undefined when nothing was. */
export async function requestById(ctx: Ctx, id: string) {
  const row = await findById(ctx, id);
  return row && { ...requestOf(row), status: row.status as ApprovalStatus };
}

const requestOf = (row: NonNullable<Awaited<ReturnType<typeof findById>>>) => {
  const { id, subjectId, needed, payload, requestedBy, requestedAt, expiresAt } = row;
  const kind = row.kind as ApprovalKind;
  return { id, kind, subjectId, needed, payload, requestedBy, requestedAt, expiresAt };
};

export type Agreed = { readonly userId: string; readonly at: Date };

/** Who agreed so far to open requests, by subject, with two queries however many there are. */
export async function agreedTo(
  ctx: Ctx,
  kind: string,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Agreed[]>> {
  const rows = subjectIds.length > 0 ? await findOpenOf(ctx, kind, subjectIds) : [];
  if (rows.length === 0) return new Map();
  const made = await listAgreements(
    ctx,
    rows.map((row) => row.id),
  );
  return new Map(
    rows.map((row) => {
      const own = made.filter((one) => one.approvalId === row.id);
      return [row.subjectId, own.map((one) => ({ userId: one.decidedBy, at: one.decidedAt }))];
    }),
  );
}

type Row = NonNullable<Awaited<ReturnType<typeof lockOpen>>>;

const stateOf = (
  row: Row,
  input: Requested,
  decisions: readonly { readonly decidedBy: string }[],
): ApprovalState => ({
  status: row.status as ApprovalStatus,
  needed: row.needed,
  requestedBy: row.requestedBy,
  expiresAt: row.expiresAt,
  samePayload: row.payloadHash.equals(hashOf(input)),
  deciders: decisions.map((made) => made.decidedBy),
});

const record = (
  ctx: Ctx,
  row: { readonly id: string; readonly kind: string },
  outcome: string,
  from: string | undefined,
  to: string,
  reason?: string,
) =>
  ctx.record({
    action: `approval.${outcome}:${row.kind}`,
    subject: { kind: 'approval', id: row.id },
    to,
    ...(from ? { from } : {}),
    ...(reason ? { reason } : {}),
  });
