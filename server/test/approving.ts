import type { ApprovalKind } from '@holdfast/domain/people/approvals/kinds';
import type { ApprovalView } from '@holdfast/domain/people/approvals/shapes';
import type { Someone } from './people.ts';

// What people do about requests for approval, by the one set of endpoints, in whatever harness.

const NOBODYS = '01900000-0000-7000-8000-000000000000';

// biome-ignore lint/suspicious/noExplicitAny: harnesses answer the envelope, or put it into a body
type Said = any;
type Ask<W> = (who: W, method: 'GET' | 'POST', path: string, body?: object) => Promise<Said>;

/** Of one kind of approval: each call by somebody, about the subject of an id. */
export function approving<W = Someone>(ask: Ask<W>, kind: ApprovalKind) {
  const dataOf = (answer: Said) => (answer.body ?? answer).data;
  const view = async (who: W, subjectId: string): Promise<ApprovalView | null> =>
    dataOf(await ask(who, 'GET', `/approvals/subjects/${kind}/${subjectId}`)) ?? null;
  const known = new Map<string, string>();
  /** The id of the open request for whoever may see it, or of the last one that was seen. */
  const idOf = async (who: W, subjectId: string): Promise<string> => {
    const id = (await view(who, subjectId))?.id ?? known.get(subjectId) ?? NOBODYS;
    known.set(subjectId, id);
    return id;
  };
  return {
    view,
    idOf,
    /** The view of one request, open or not. */
    viewOf: async (who: W, id: string): Promise<ApprovalView> =>
      dataOf(await ask(who, 'GET', `/approvals/${id}`)),
    /** Approves what is shown now, or what `seen` says; as the first where nobody requested it. */
    approve: async (who: W, subjectId: string, seen?: string): Promise<Said> => {
      const shown = await view(who, subjectId);
      const fingerprint = seen ?? shown?.fingerprint ?? 'nothing~AAAAAAAAAAAAAAAA';
      if (shown && shown.id === null) {
        const first = { decision: 'approve', kind, subjectId, fingerprint };
        return ask(who, 'POST', '/approvals', first);
      }
      const id = await idOf(who, subjectId);
      return ask(who, 'POST', `/approvals/${id}/approve`, { fingerprint });
    },
    reject: async (who: W, subjectId: string, reason = 'Not in order'): Promise<Said> => {
      const shown = await view(who, subjectId);
      if (shown && shown.id === null) {
        return ask(who, 'POST', '/approvals', { decision: 'reject', kind, subjectId, reason });
      }
      return ask(who, 'POST', `/approvals/${await idOf(who, subjectId)}/reject`, { reason });
    },
    cancel: async (who: W, subjectId: string): Promise<Said> =>
      ask(who, 'POST', `/approvals/${await idOf(who, subjectId)}/cancel`),
  };
}
