import type { CallData } from '../../../lib/call.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

export type Withdrawal = CallData<'GET /user/wallet/withdrawals'>[number];

export type BankAccount = CallData<'GET /user/banks/get/active'>[number];

export type DeskWithdrawal = CallData<'GET /admin/withdrawals'>[number];
export type WithdrawalCase = CallData<'GET /admin/withdrawals/:withdrawalId'>;
export type Stage = DeskWithdrawal['stage'];
export type Summary = CallData<'GET /admin/withdrawals/summary'>;
export type Batch = CallData<'GET /admin/withdrawal-batches'>[number];
export type PartyHold = CallData<'GET /admin/party-holds'>[number];

export const STAGES: Readonly<Record<Stage, readonly [word: string, tone: BadgeTone]>> = {
  AWAITING_MEMBER: ['Needs second member', 'plain'],
  REQUESTED: ['Needs two approvals', 'warn'],
  APPROVED: ['Ready for the bank', 'info'],
  ON_HOLD: ['On hold', 'warn'],
  PROCESSING: ['In payment file', 'info'],
  SENT: ['Sent', 'info'],
  SUCCEEDED: ['Paid', 'good'],
  FAILED: ['Failed', 'bad'],
  REJECTED: ['Rejected', 'bad'],
  CANCELLED: ['Cancelled', 'plain'],
};

export const countOf = (summary: Summary | undefined, stage: Stage): number | undefined =>
  summary ? (summary.stages.find((one) => one.stage === stage)?.count ?? 0) : undefined;
