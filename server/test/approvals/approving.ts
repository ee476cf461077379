import type { ApprovalKind } from '@holdfast/domain/people/approvals/kinds';
import type { ApprovalView } from '@holdfast/domain/people/approvals/shapes';
import type { UserCtx } from '../../src/kit/ctx.ts';
import {
  approveAsShown,
  approveFirst,
  approveRequest,
  rejectFirst,
  rejectRequest,
} from '../../src/modules/people/approvals/commands/act.ts';
import type { Rejection } from '../../src/modules/people/approvals/commands/rejection.ts';
import type { AnyDefinition, Definition } from '../../src/modules/people/approvals/definition.ts';
import { openApproval } from '../../src/modules/people/approvals/index.ts';
import { viewSubject } from '../../src/modules/people/approvals/queries/view.ts';
import { openSession } from '../../src/modules/people/identity/index.ts';
import type { Someone } from '../fixtures/people.ts';
import { ask } from '../fixtures/uploads.ts';
import type { World } from '../world.ts';

export const NOBODYS = '01900000-0000-7000-8000-000000000000';

// biome-ignore lint/suspicious/noExplicitAny: harnesses answer the envelope, or put it into a body
type Said = any;
type Ask<W> = (who: W, method: 'GET' | 'POST', path: string, body?: object) => Promise<Said>;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export const askIn =
  (world: World, tokenOf: TokenOf = ({ token }) => token) =>
  async (who: Someone, method: Method, path: string, body?: object) =>
    ask(await world.http(), method, path, await tokenOf(who), body);

type TokenOf = (who: Someone) => string | Promise<string>;

export const askAnew = (world: World) =>
  askIn(
    world,
    async ({ actor }) => (await world.as(undefined, (ctx) => openSession(ctx, actor.userId))).token,
  );

export function approving<W = Someone>(ask: Ask<W>, kind: ApprovalKind) {
  const dataOf = (answer: Said) => (answer.body ?? answer).data;
  const view = async (who: W, subjectId: string): Promise<ApprovalView | null> =>
    dataOf(await ask(who, 'GET', `/approvals/subjects/${kind}/${subjectId}`)) ?? null;
  const known = new Map<string, string>();
  const idOf = async (who: W, subjectId: string): Promise<string> => {
    const id = (await view(who, subjectId))?.id ?? known.get(subjectId);
    if (id) known.set(subjectId, id);
    return id ?? NOBODYS;
  };
  return {
    view,
    idOf,
    viewOf: async (who: W, id: string): Promise<ApprovalView> =>
      dataOf(await ask(who, 'GET', `/approvals/${id}`)),
    /** Approves the payload shown now, or `seen`; also as the first approval of a submission. */
    approve: async (who: W, subjectId: string, seen?: string): Promise<Said> => {
      const shown = await view(who, subjectId);
      const fingerprint = seen ?? shown?.fingerprint ?? 'nothing~AAAAAAAAAAAAAAAA';
      const isFirst = shown ? shown.id === null : !known.has(subjectId);
      if (isFirst) {
        const first = { decision: 'approve', kind, subjectId, fingerprint };
        return ask(who, 'POST', '/approvals', first);
      }
      const id = await idOf(who, subjectId);
      return ask(who, 'POST', `/approvals/${id}/approve`, { fingerprint });
    },
    reject: async (who: W, subjectId: string, given: string | Rejection = 'Not in order') => {
      const body = typeof given === 'string' ? { reason: given } : given;
      const shown = await view(who, subjectId);
      if (shown && shown.id === null) {
        return ask(who, 'POST', '/approvals', { decision: 'reject', kind, subjectId, ...body });
      }
      return ask(who, 'POST', `/approvals/${await idOf(who, subjectId)}/reject`, body);
    },
    cancel: async (who: W, subjectId: string): Promise<Said> =>
      ask(who, 'POST', `/approvals/${await idOf(who, subjectId)}/cancel`),
  };
}

export function decidingOn<S>(world: World, definition: Definition<S>) {
  const { kind } = definition;
  const definitions = new Map([[kind, definition]]);
  const as = <T>(who: Someone, work: (ctx: UserCtx) => Promise<T>): Promise<T> =>
    world.as(who.actor, (ctx) => work(ctx as UserCtx));
  const view = (who: Someone, subjectId: string) =>
    as(who, (ctx) => viewSubject(ctx, definitions, { kind, subjectId }));
  return {
    view,
    approve: async (who: Someone, subjectId: string, seen?: string): Promise<unknown> => {
      if (seen === undefined) {
        return as(who, (ctx) => approveAsShown(ctx, definition, subjectId));
      }
      const id = (await view(who, subjectId))?.id;
      return as<unknown>(who, (ctx) =>
        id
          ? approveRequest(ctx, definitions, id, seen)
          : approveFirst(ctx, definitions, { kind, subjectId }, seen),
      );
    },
    reject: async (who: Someone, subjectId: string, reason = 'Not in order'): Promise<void> => {
      const id = (await view(who, subjectId))?.id;
      return as(who, (ctx) =>
        id || !definition.isSubmitted
          ? rejectRequest(ctx, definitions, id ?? NOBODYS, { reason })
          : rejectFirst(ctx, definitions, { kind, subjectId }, { reason }),
      );
    },
  };
}

export async function rejectAsShown(
  ctx: UserCtx,
  definition: AnyDefinition,
  subjectId: string,
): Promise<void> {
  const { kind } = definition;
  const definitions = new Map([[kind, definition]]);
  const open = await openApproval(ctx, kind, subjectId);
  if (open) return rejectRequest(ctx, definitions, open.id, { reason: 'Not in order' });
  return rejectFirst(ctx, definitions, { kind, subjectId }, { reason: 'Not in order' });
}
