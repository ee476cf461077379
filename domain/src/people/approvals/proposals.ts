import { approvalRefusals } from './refusals.ts';

/**
 * What hinders somebody about a proposal of one person that another decides: its proposer decides
 * nothing about it, and nobody else takes it back.
 */
export function aboutProposal(isMine: boolean) {
  const decision = isMine ? approvalRefusals.OWN_REQUEST.say() : null;
  return { approve: decision, reject: decision, withdraw: isMine ? null : 'not theirs' } as const;
}
