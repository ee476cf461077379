import { approvalRefusals } from './refusals.ts';

/**
 * Why somebody may not decide or take back a proposal: its proposer does not decide about it, and
 * only its proposer takes it back.
 */
export function aboutProposal(isMine: boolean) {
  const decision = isMine ? approvalRefusals.OWN_REQUEST.say() : null;
  return { approve: decision, reject: decision, withdraw: isMine ? null : 'not theirs' } as const;
}
