import type { Expected } from '../../money/ledger/index.ts';
import type { ClientMoneyDeps } from '../client-money/index.ts';

export type ReconcileDeps = ClientMoneyDeps & { readonly expectedHolds: readonly Expected[] };
