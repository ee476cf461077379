import type { CallData } from '../../../lib/call.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

export type Deposit = CallData<'GET /user/wallet/bank-deposits'>[number];

export type Bank = CallData<'GET /user/banks/get'>[number];

export type DeskDeposit = CallData<'GET /admin/funds/deposits'>[number];
export type DepositCase = CallData<'GET /admin/funds/deposits/:depositId'>;

export const STAGE_WORDS: Readonly<Record<DeskDeposit['stage'], readonly [string, BadgeTone]>> = {
  AWAITING_TRANSFER: ['Awaiting transfer', 'plain'],
  DECLARED: ['Declared', 'warn'],
  CREDITED: ['Credited', 'good'],
  ON_HOLD: ['On hold', 'bad'],
  RETURNED: ['Returned', 'plain'],
  CANCELLED: ['Cancelled', 'plain'],
  EXPIRED: ['Expired', 'plain'],
  REJECTED: ['Rejected', 'bad'],
};
