import { ALGORAND_TX } from '@holdfast/domain/cash/wallet/chain/limits';
import type { CryptoPart } from '../../banking/index.ts';
import type { ChainParts } from './parts.ts';
import { cancelDeposit, enterTransaction, lookUp } from './service/deposits.ts';
import { cancelTransfer } from './service/transfers.ts';

/** What the calls about transactions do when it is crypto that they name. */
export const cryptoPart = (parts: ChainParts): CryptoPart => ({
  enter: async (call, body) => ({ kind: 'chain', ...(await enterTransaction(call, parts, body)) }),
  lookUp: async (call, txId) => ({ kind: 'chain_info', ...(await lookUp(call, parts, txId)) }),
  isChainId: (txId) => ALGORAND_TX.test(txId.trim().toUpperCase()),
  cancel: async (ctx, id) => {
    const taken = (await cancelDeposit(ctx, id)) ?? (await cancelTransfer(ctx, id));
    return taken && { id, status: taken.status };
  },
});
