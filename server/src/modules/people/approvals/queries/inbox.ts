import { DAY, later } from '@holdfast/domain/kernel/moment';
import { APPROVAL_KIND_NAMES } from '@holdfast/domain/people/approvals/kinds';
import type { ApprovalLine } from '@holdfast/domain/people/approvals/shapes';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { displayNames } from '../../identity/index.ts';
import type { Definitions } from '../definition.ts';
import { mayDecide } from './request.ts';
import {
  type ClosedRequest,
  closedRequests,
  type OpenRequest,
  openRequests,
  wordsOf,
} from './requests.ts';

const SHOWN_DAYS = 30;

export async function waitingFor(ctx: UserCtx, definitions: Definitions): Promise<ApprovalLine[]> {
  const me = ctx.actor.userId;
  const waiting = (await openRequests(ctx)).flatMap((one) => {
    const isMine = one.requestedBy === me;
    const isOpenToMe = !isMine && one.subjectId !== me && !one.deciders.includes(me);
    const canDecide = isOpenToMe && mayDecide(ctx, definitions, one);
    return isMine || canDecide ? [{ ...one, isMine, canDecide, why: null, endedAt: null }] : [];
  });
  return linesOf(ctx, waiting);
}

/** What the caller requested or could decide and ended in the last 30 days. */
export async function decidedFor(ctx: UserCtx, definitions: Definitions): Promise<ApprovalLine[]> {
  const since = later(ctx.now, -SHOWN_DAYS * DAY);
  const ended = await closedRequests(ctx, APPROVAL_KIND_NAMES, since);
  const theirs = ended.flatMap((one) => {
    const isMine = one.requestedBy === ctx.actor.userId;
    return isMine || mayDecide(ctx, definitions, one) ? [{ ...one, isMine, canDecide: false }] : [];
  });
  return linesOf(ctx, theirs);
}

type Shown = Omit<OpenRequest, 'deciders'> & {
  readonly isMine: boolean;
  readonly canDecide: boolean;
  readonly why: ClosedRequest['why'];
  readonly endedAt: Date | null;
};

async function linesOf(ctx: UserCtx, shown: readonly Shown[]): Promise<ApprovalLine[]> {
  const words = await wordsOf(
    ctx,
    shown.map((one) => one.id),
  );
  const nameOf = await displayNames(
    ctx,
    shown.map((one) => one.requestedBy),
  );
  return shown.map((one) => ({
    id: one.id,
    kind: one.kind,
    title: one.title,
    requestedBy: nameOf(one.requestedBy),
    requestedAt: one.requestedAt,
    expiresAt: one.expiresAt,
    note: (one.payload as { reason?: string }).reason ?? null,
    needed: one.needed,
    agreed: (words.get(one.id) ?? []).filter((word) => word.approves).length,
    isMine: one.isMine,
    canDecide: one.canDecide,
    outcome: one.endedAt ? (one.why ?? 'done') : null,
    endedAt: one.endedAt,
  }));
}
