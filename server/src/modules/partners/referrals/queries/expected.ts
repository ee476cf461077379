import type { ExpectedBalances } from '../../../money/ledger/index.ts';
import { sumOwed } from '../repository/lines.ts';

/** The commissions account must equal what is pending and due. */
export const owedCommissions: ExpectedBalances = { purpose: 'commissions', list: sumOwed };
