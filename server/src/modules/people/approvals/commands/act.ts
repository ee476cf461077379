import { APPROVAL_KINDS } from '@holdfast/domain/people/approvals/kinds';
import { refuse } from '@holdfast/domain/people/approvals/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { notify } from '../../notifications/index.ts';
import {
  type AnyDefinition,
  assertCan,
  type Definition,
  type Definitions,
  type End,
  isSubmitted,
  type Request,
} from '../definition.ts';
import { assertShown, changedSince, fingerprintOf } from '../fingerprint.ts';
import { listDeciders } from '../queries/deciders.ts';
import { assertNotOwnCase } from '../queries/own-case.ts';
import { isDecider, requestOf } from '../queries/request.ts';
import { findOpen, listOverdue } from '../repository.ts';
import {
  cancelRequest,
  decide,
  EXPIRED_REASON,
  endChanged,
  execute,
  expireApproval,
  request,
  type Word,
} from './decide.ts';
import { type Rejection, rejectionOf } from './rejection.ts';

type Asked = {
  /** How many approvers are needed besides the requester; default: one. */
  readonly needed?: number;
  /** Set where investors act on their own money, or owners on their own asset. */
  readonly isTheirOwn?: true;
  readonly isMailed?: true;
};

/**
 * Covers the subject's current state; notifies the possible approvers. Refuses APPROVAL_OPEN and
 * OWN_CASE.
 */
export async function requestApproval<S>(
  ctx: UserCtx,
  definition: Definition<S>,
  subjectId: string,
  subject: S,
  { needed = 1, isMailed, ...asked }: Asked = {},
): Promise<string> {
  const { kind } = definition;
  const content = await definition.content(ctx, subject);
  const { title, note, effect } = await definition.describe(ctx, subject);
  const id = await request(ctx, { kind, subjectId, title, ...content, needed, ...asked });
  const asker = ctx.actor.userId;
  const by = { requestedBy: asker, requestedAt: ctx.now, byStaff: true };
  const asRequest = { id, subjectId, payload: content.payload, ...by };
  const deciders = await listDeciders(ctx, definition, asRequest, content.concerns);
  await notify(ctx, {
    userIds: deciders.filter((userId) => userId !== asker),
    kind: 'approval_needed',
    title: `${ctx.actor.name} requests your approval: ${title}`,
    body: [note, effect, 'The request expires in 24 hours.'].filter(Boolean).join('\n\n'),
    link: `/admin/approvals?open=${id}`,
    causeId: id,
    mail: isMailed === true,
  });
  return id;
}

export type Submitted = { readonly kind: string; readonly subjectId: string };

/**
 * In the state shown; requests the second approval. If the submission has changed, an earlier first
 * approval lapses. Returns null if one approval suffices and the action was executed. Refuses
 * NOT_FOUND, APPROVAL_OPEN, E_UNAUTHORIZED_ACTION, APPROVAL_NOT_OPEN, APPROVAL_CHANGED, OWN_CASE
 * and whatever the approval kind refuses.
 */
export async function approveFirst(
  ctx: UserCtx,
  definitions: Definitions,
  { kind, subjectId }: Submitted,
  fingerprint: string,
): Promise<string | null> {
  const { definition, subject } = await submitted(ctx, definitions, kind, subjectId);
  const { payload, concerns } = await definition.content(ctx, subject);
  await assertNotOwnCase(ctx, concerns);
  assertShown({ kind, subjectId, payload }, fingerprint);
  await assertCan(ctx, definition, subject);
  if (await definition.alone?.isEnough(ctx, subject)) {
    await definition.alone?.execute(ctx, subject);
    return null;
  }
  await endChanged(ctx, { kind, subjectId, payload });
  return requestApproval(ctx, definition, subjectId, subject);
}

export async function rejectFirst(
  ctx: UserCtx,
  definitions: Definitions,
  { kind, subjectId }: Submitted,
  given: Rejection,
): Promise<void> {
  const { definition, subject } = await submitted(ctx, definitions, kind, subjectId);
  await assertNotOwnCase(ctx, (await definition.content(ctx, subject)).concerns);
  await definition.assertCanReject?.(ctx, subject);
  const { reason, remarks } = await rejectionOf(ctx, definition, subject, given);
  await cancelRequest(ctx, kind, subjectId, reason);
  await definition.ended?.(ctx, subject, { how: 'rejected', reason, remarks }, undefined);
}

async function submitted(ctx: UserCtx, definitions: Definitions, kind: string, subjectId: string) {
  const definition = definitions.get(kind);
  if (!definition?.isSubmitted) return refuse('NOT_FOUND', {});
  if (!isDecider(ctx, definition)) return refuse('E_UNAUTHORIZED_ACTION', {});
  const subject = await definition.subject(ctx, subjectId, 'lock', undefined);
  if (subject === undefined || !isSubmitted(definition, subject)) {
    return refuse('APPROVAL_NOT_OPEN', {});
  }
  return { definition, subject };
}

/**
 * The last approval needed executes the request. Refuses NOT_FOUND, E_UNAUTHORIZED_ACTION and
 * whatever `decide` and the approval kind refuse.
 */
export async function approveRequest(
  ctx: UserCtx,
  definitions: Definitions,
  id: string,
  fingerprint: string,
): Promise<void> {
  const { definition, asked, subject, content } = await decided(ctx, definitions, id);
  const { status } = await decide(ctx, { ...content, requestId: id, approves: true, fingerprint });
  await assertCan(ctx, definition, subject);
  if (status !== 'APPROVED') return;
  await execute(ctx, content.kind, content.subjectId, content.payload);
  await definition.execute(ctx, subject, asked);
  await notifyRequester(ctx, definition, asked, { approves: true, fingerprint });
}

/** Refuses as `approveRequest` does, but accepts a changed payload. */
export async function rejectRequest(
  ctx: UserCtx,
  definitions: Definitions,
  id: string,
  given: Rejection,
): Promise<void> {
  const { definition, asked, subject, content } = await decided(ctx, definitions, id);
  await definition.assertCanReject?.(ctx, subject);
  const { reason, remarks } = await rejectionOf(ctx, definition, subject, given);
  const word: Word = { approves: false, reason };
  await decide(ctx, { ...content, requestId: id, ...word });
  await definition.ended?.(ctx, subject, { how: 'rejected', reason, remarks }, asked);
  await notifyRequester(ctx, definition, asked, word);
}

async function decided(ctx: UserCtx, definitions: Definitions, id: string) {
  const { definition, asked } = await requestOf(ctx, definitions, id);
  if (!isDecider(ctx, definition, asked)) {
    return refuse(asked.requestedBy === ctx.actor.userId ? 'OWN_REQUEST' : 'NOT_FOUND', {});
  }
  const { subjectId } = asked;
  const subject = await definition.subject(ctx, subjectId, 'lock', asked);
  if (subject === undefined) return refuse('APPROVAL_NOT_OPEN', {});
  const content = { kind: definition.kind, subjectId, ...(await definition.content(ctx, subject)) };
  return { definition, asked, subject, content };
}

/** Refuses NOT_FOUND for another requester's request, and APPROVAL_NOT_OPEN if it has ended. */
export async function cancelOwn(ctx: UserCtx, definitions: Definitions, id: string): Promise<void> {
  const { definition, asked, isOpen } = await requestOf(ctx, definitions, id);
  const subject = await definition.subject(ctx, asked.subjectId, 'lock', asked);
  const mayCancel =
    asked.requestedBy === ctx.actor.userId ||
    (subject !== undefined && (await definition.mayCancel?.(ctx, subject)));
  if (!mayCancel) return refuse('NOT_FOUND', {});
  const isCanceled =
    isOpen &&
    subject !== undefined &&
    (await cancelRequest(ctx, definition.kind, asked.subjectId, null, id));
  if (!isCanceled) return refuse('APPROVAL_NOT_OPEN', {});
  await definition.ended?.(ctx, subject, { how: 'cancelled', reason: null }, asked);
}

/** Unless a new request is open. */
export async function releaseSubject(
  ctx: Ctx,
  definition: AnyDefinition,
  subjectId: string,
  end: End,
): Promise<void> {
  const subject = await definition.subject(ctx, subjectId, 'lock', undefined);
  if (subject === undefined || (await findOpen(ctx, definition.kind, subjectId))) return;
  await definition.ended?.(ctx, subject, end, undefined);
}

/** So that a new request needn't wait for the expiry job. */
export async function expireOverdue(ctx: Ctx, definition: AnyDefinition): Promise<void> {
  for (const { subjectId } of await listOverdue(ctx, AT_ONCE, definition.kind)) {
    await expireApproval(ctx, definition.kind, subjectId);
    const reason = EXPIRED_REASON;
    await releaseSubject(ctx, definition, subjectId, { how: 'expired', reason });
  }
}

const AT_ONCE = 50;

/** In its current state. For automation that acts in a person's name, such as the demo world. */
export async function approveAsShown<S>(
  ctx: UserCtx,
  definition: Definition<S>,
  subjectId: string,
): Promise<void> {
  const { kind } = definition;
  const definitions = new Map([[kind, definition]]);
  const found = await findOpen(ctx, kind, subjectId);
  const open = found && found.expiresAt > ctx.now ? found : undefined;
  const asked = open && (await requestOf(ctx, definitions, open.id)).asked;
  const subject = await definition.subject(ctx, subjectId, 'read', asked);
  if (subject === undefined) return refuse('APPROVAL_NOT_OPEN', {});
  const { payload } = await definition.content(ctx, subject);
  const content = { kind, subjectId, payload };
  const fingerprint = fingerprintOf(content);
  const isFirst = isSubmitted(definition, subject);
  if (open && !(isFirst && changedSince(content, open).length > 0)) {
    return approveRequest(ctx, definitions, open.id, fingerprint);
  }
  if (!isFirst) return refuse('APPROVAL_NOT_OPEN', {});
  await approveFirst(ctx, definitions, { kind, subjectId }, fingerprint);
}

async function notifyRequester(
  ctx: UserCtx,
  { kind }: AnyDefinition,
  { id, requestedBy, byStaff }: Request,
  word: Word,
): Promise<void> {
  if (!byStaff) return;
  await notify(ctx, {
    userIds: [requestedBy],
    kind: 'approval_needed',
    title: `${ctx.actor.name} ${word.approves ? 'approved' : 'rejected'} your request: ${APPROVAL_KINDS[kind].words}`,
    body: word.approves ? 'Your request has been executed.' : `Reason: ${word.reason ?? ''}`,
    link: `/admin/approvals?show=decided&open=${id}`,
    causeId: id,
    mail: false,
  });
}
