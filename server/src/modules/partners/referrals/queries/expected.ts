import type { ExpectedBalances } from '../../../money/ledger/index.ts';
import { sumOwed } from '../repository/lines.ts';

/** The commissions account holds what is pending and due, no more and no less. */
export const owedCommissions: ExpectedBalances = { purpose: 'commissions', list: sumOwed };
