import type { ExpectedBalances } from '../../../money/ledger/index.ts';
import { sumOwed } from '../repository/lines.ts';

/** The balance of the commissions account must equal the pending and due commissions. */
export const owedCommissions: ExpectedBalances = { purpose: 'commissions', list: sumOwed };
