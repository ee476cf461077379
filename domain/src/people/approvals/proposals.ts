import { approvalRefusals } from './refusals.ts';

/** What else stands in the way of a decision about a proposal, in sentences. */
export type InTheWay = {
  /** It concerns the viewer: they neither approve nor reject it. */
  readonly ownCase?: string | null;
  /** It can't be approved as it stands, by nobody. */
  readonly approve?: string | null;
  /** Its request is over: it is neither approved nor rejected any more. */
  readonly isOver?: boolean;
};

/**
 * Why somebody may not decide or take back a proposal: its proposer does not decide about it, nor
 * does whom it concerns, and only its proposer takes it back.
 */
export function aboutProposal(isMine: boolean, { ownCase, approve, isOver }: InTheWay = {}) {
  const over = isOver ? approvalRefusals.APPROVAL_NOT_OPEN.say() : null;
  const decision = isMine ? approvalRefusals.OWN_REQUEST.say() : (ownCase ?? over);
  return {
    approve: decision ?? approve ?? null,
    reject: decision,
    withdraw: isMine ? null : 'not theirs',
  } as const;
}
