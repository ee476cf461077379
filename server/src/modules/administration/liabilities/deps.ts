import type { ChainPort } from '../../chain/settlement/index.ts';

export type LiabilityDeps = { readonly chain: Pick<ChainPort, 'account'> };
