import { type Action, actionUnless } from '@holdfast/domain/kernel/actions';
import { Refusal } from '@holdfast/domain/kernel/refusal';
import { approvalRefusals, refuse } from '@holdfast/domain/people/approvals/refusals';
import type { ApprovalView } from '@holdfast/domain/people/approvals/shapes';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { displayName, displayNames } from '../../identity/index.ts';
import {
  type AnyDefinition,
  assertCan,
  type Definitions,
  isSubmitted,
  type Payload,
  type Request,
} from '../definition.ts';
import { changedSince, fingerprintOf } from '../fingerprint.ts';
import { findOpen } from '../repository.ts';
import { decidersOf, listDeciders } from './deciders.ts';
import { countedDecisions } from './decisions.ts';
import { type Concerns, ownCaseReasons } from './own-case.ts';
import { isDecider, requestOf } from './request.ts';
import { endedAfterLastNote, type GivenWord, lastEnded, outcomeOf } from './requests.ts';

/** The first approver of a submission makes the request, so one more approval is needed. */
const BESIDES_THE_FIRST = 1;

/** Refuses NOT_FOUND to users who neither made the request nor may decide it. */
export async function viewRequest(
  ctx: UserCtx,
  definitions: Definitions,
  id: string,
): Promise<ApprovalView> {
  const found = await requestOf(ctx, definitions, id);
  const { definition, asked, row } = found;
  const { subjectId } = asked;
  const subject = await definition.subject(ctx, subjectId, 'read', asked);
  const isMine = asked.requestedBy === ctx.actor.userId;
  const mayCancel =
    isMine || (subject !== undefined && ((await definition.mayCancel?.(ctx, subject)) ?? false));
  const mayDecide = isDecider(ctx, definition, asked);
  if (!mayCancel && !mayDecide) return refuse('NOT_FOUND', {});
  const standing = await countedDecisions(ctx, row);
  const shown = await showSubject(ctx, definition, { subjectId, subject, asked });
  const { why, endedAt } = await outcomeOf(ctx, row);
  const isOver = !found.isOpen || subject === undefined || standing === undefined;
  const words = standing ?? [];
  const nameOf = await displayNames(ctx, [row.requestedBy, ...words.map((one) => one.decidedBy)]);
  const approvals = words.filter((one) => one.approves);
  const done = [asked.requestedBy, ...words.map((one) => one.decidedBy)];
  const ended = await endedAfterLastNote(ctx, definition.kind, [subjectId]);
  return {
    id,
    kind: definition.kind,
    subjectId,
    outcome: found.isOpen ? null : (why ?? 'done'),
    endedAt: found.isOpen ? null : endedAt,
    requestedBy: nameOf(row.requestedBy),
    requestedAt: row.requestedAt,
    expiresAt: row.expiresAt,
    isMine,
    needed: row.needed,
    agreed: approvals.length,
    words: words.map(({ decidedBy, approves, reason, decidedAt }) => ({
      by: nameOf(decidedBy),
      approves,
      reason,
      at: decidedAt,
    })),
    missing: isOver || !shown ? [] : [...shown.missing(done)],
    what: shown?.what ?? null,
    fingerprint: isOver ? null : (shown?.fingerprint ?? null),
    changed: isOver ? [] : [...(shown?.changed ?? [])],
    lastEnded: ended.get(subjectId) ?? null,
    actions: actionsFor({ mayDecide, mayCancel, isMine, isOver, words, shown }, ctx.actor.userId),
  };
}

/**
 * The open request, or the one that its first approver would make. Refuses NOT_FOUND for an unknown
 * kind, and to users who may not decide this kind if there is no open request.
 */
export async function viewSubject(
  ctx: UserCtx,
  definitions: Definitions,
  { kind, subjectId }: { readonly kind: string; readonly subjectId: string },
): Promise<ApprovalView | null> {
  const definition = definitions.get(kind) ?? refuse('NOT_FOUND', {});
  const found = await findOpen(ctx, kind, subjectId);
  const open = found && found.expiresAt > ctx.now ? found : undefined;
  if (open && !definition.isSubmitted) return viewRequest(ctx, definitions, open.id);
  if (!isDecider(ctx, definition)) {
    return open ? viewRequest(ctx, definitions, open.id) : refuse('NOT_FOUND', {});
  }
  if (!definition.isSubmitted) return null;
  const subject = await definition.subject(ctx, subjectId, 'read', undefined);
  const shown = await showSubject(ctx, definition, { subjectId, subject, asked: open });
  const isFirst = subject !== undefined && isSubmitted(definition, subject);
  if (open && !(isFirst && shown?.changed.length)) return viewRequest(ctx, definitions, open.id);
  if (!shown || !isFirst) return null;
  const isAlone = await definition.alone?.isEnough(ctx, subject);
  return {
    id: null,
    kind: definition.kind,
    subjectId,
    outcome: null,
    endedAt: null,
    requestedBy: null,
    requestedAt: null,
    expiresAt: null,
    isMine: false,
    needed: isAlone ? 1 : BESIDES_THE_FIRST + 1,
    agreed: 0,
    words: [],
    missing: [...shown.missing([])],
    what: shown.what,
    fingerprint: shown.fingerprint,
    changed: [],
    lastEnded: await lastOf(ctx, definition, subjectId, open && { ...open, ...shown }),
    actions: {
      approve: actionUnless(shown.ownCase ?? shown.hindrance),
      reject: actionUnless(shown.ownCase ?? shown.whyNotReject),
    },
  };
}

type Stale = {
  readonly requestedBy: string;
  readonly requestedAt: Date;
  readonly changed: readonly string[];
};

async function lastOf(
  ctx: UserCtx,
  { kind }: AnyDefinition,
  subjectId: string,
  stale: Stale | undefined,
): Promise<ApprovalView['lastEnded']> {
  if (!stale) return (await lastEnded(ctx, kind, [subjectId])).get(subjectId) ?? null;
  const { requestedBy, requestedAt, changed } = stale;
  const by = await displayName(ctx, requestedBy);
  return { why: 'changed', by, at: requestedAt, reason: changed.join('; ') };
}

type Shown = NonNullable<Awaited<ReturnType<typeof showSubject>>>;

type Asked<S> = {
  readonly subjectId: string;
  readonly subject: S | undefined;
  readonly asked?: OpenRequest | undefined;
};
type OpenRequest = Omit<Request, 'payload'> & { readonly payload: unknown };

const ableTo = (ctx: UserCtx, definition: AnyDefinition, asked: OpenRequest, concerns: Concerns) =>
  definition.mayDecide
    ? listDeciders(ctx, definition, { ...asked, payload: asked.payload as Payload }, concerns)
    : undefined;

async function showSubject<S>(
  ctx: UserCtx,
  definition: AnyDefinition,
  { subjectId, subject, asked }: Asked<S>,
) {
  if (subject === undefined) return undefined;
  const { kind } = definition;
  const { payload, concerns } = await definition.content(ctx, subject);
  const content = { kind, subjectId, payload };
  const ownCase = (await ownCaseReasons(ctx, [concerns]))(concerns);
  const deciders = await decidersOf(ctx, kind);
  const able = asked && (await ableTo(ctx, definition, asked, concerns));
  return {
    what: await definition.describe(ctx, subject),
    fingerprint: fingerprintOf(content),
    changed: asked ? changedSince(content, asked) : [],
    ownCase,
    hindrance: await hindranceOf(() => assertCan(ctx, definition, subject)),
    whyNotReject: await hindranceOf(() => definition.assertCanReject?.(ctx, subject)),
    missing: (done: readonly string[]) => deciders({ concerns, done, able }),
  };
}

async function hindranceOf(check: () => Promise<void> | undefined): Promise<string | null> {
  try {
    await check();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

type Situation = {
  readonly mayDecide: boolean;
  readonly mayCancel: boolean;
  readonly isMine: boolean;
  readonly isOver: boolean;
  readonly words: readonly GivenWord[];
  readonly shown: Shown | undefined;
};

/** Checks in the same order as the commands. */
function actionsFor(of: Situation, userId: string): Record<string, Action> {
  const { OWN_REQUEST, ALREADY_DECIDED, APPROVAL_CHANGED } = approvalRefusals;
  if (of.isOver || !of.shown) return {};
  const { ownCase, hindrance, whyNotReject, changed } = of.shown;
  const hasDecided = of.words.some((one) => one.decidedBy === userId);
  const ownWord = of.isMine ? OWN_REQUEST.say() : hasDecided ? ALREADY_DECIDED.say() : null;
  const differs = changed.length > 0 ? APPROVAL_CHANGED.say({ changed, isRequest: true }) : null;
  return {
    ...(of.mayDecide
      ? {
          approve: actionUnless(ownWord ?? ownCase ?? differs ?? hindrance),
          reject: actionUnless(ownWord ?? ownCase ?? whyNotReject),
        }
      : {}),
    ...(of.mayCancel ? { cancel: actionUnless(null) } : {}),
  };
}
