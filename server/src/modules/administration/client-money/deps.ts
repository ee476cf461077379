import type { CardPort } from '../../cash/card-payments/index.ts';
import type { ChainPort } from '../../chain/settlement/index.ts';

export type ClientMoneyDeps = { readonly chain: ChainPort; readonly card: CardPort };
