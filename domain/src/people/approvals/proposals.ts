import { NOT_THEIRS } from '../../kernel/actions.ts';
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
