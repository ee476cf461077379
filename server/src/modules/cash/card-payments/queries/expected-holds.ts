import type { ExpectedHolds } from '../../../money/ledger/index.ts';
import { listDisputeHolds } from '../repository/disputes.ts';
import { listRefundHolds } from '../repository/refunds.ts';

export const cardHolds: readonly ExpectedHolds[] = [
  { kind: 'refund', list: listRefundHolds },
  { kind: 'dispute', list: listDisputeHolds },
];
