import { type Action, actionUnless, NOT_THEIRS } from '../../kernel/actions.ts';
import { approvalRefusals } from './refusals.ts';

/** What else prevents a decision about a proposal, in sentences. */
export type InTheWay = {
  /** It concerns the viewer: they neither approve nor reject it. */
  readonly ownCase?: string | null;
  /** No one can approve it in its current state. */
  readonly approve?: string | null;
  /** Its request has ended and can no longer be approved or rejected. */
  readonly isOver?: boolean;
};

/**
 * Why the viewer may not decide or withdraw a proposal: its proposer and those whom it concerns
 * don't decide it, and only its proposer withdraws it.
 */
export function aboutProposal(isMine: boolean, { ownCase, approve, isOver }: InTheWay = {}) {
  const over = isOver ? approvalRefusals.APPROVAL_NOT_OPEN.say() : null;
  const decision = isMine ? approvalRefusals.OWN_REQUEST.say() : (ownCase ?? over);
  return {
    approve: decision ?? approve ?? null,
    reject: decision,
    withdraw: isMine ? null : NOT_THEIRS,
  } as const;
}

/**
 * Why the viewer may not decide what another brought and two people approve: the first asks,
 * somebody else approves, and one person is enough to reject it.
 */
export function aboutAsked(
  viewerId: string,
  asker: string | undefined,
  { ownCase = null, approve = null }: InTheWay,
) {
  const unasked = asker === undefined ? 'A first person has to ask for it' : null;
  const own = asker === viewerId ? approvalRefusals.OWN_REQUEST.say() : null;
  return { approve: ownCase ?? unasked ?? own ?? approve, reject: ownCase };
}

/** Whoever may approve it may be the first, who asks a second, as long as nobody has. */
export const withAsking = <A extends { readonly approve?: Action }>(
  actions: A,
  isUnasked: boolean,
  inTheWay: string | null,
): A & { readonly askSecond?: Action } =>
  isUnasked && actions.approve ? { ...actions, askSecond: actionUnless(inTheWay) } : actions;
