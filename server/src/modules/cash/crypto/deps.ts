import { refuse } from '@holdfast/domain/chain/settlement/refusals';
import { type ChainPort, ChainUnreachable } from '../../chain/settlement/index.ts';

/** What this part of the wallet is given by the product. */
export type CryptoDeps = {
  readonly chain: ChainPort;
  /** Where people send bitcoin; nothing is offered without one, but in development. */
  readonly btcAddress: string | undefined;
  readonly isProduction: boolean;
};

/** Refuses CHAIN_UNREACHABLE when the node does not answer. */
export async function reached<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ChainUnreachable) return refuse('CHAIN_UNREACHABLE', {});
    throw error;
  }
}

/** Whether test ALGO can be given: the embedded development ledger gives them. */
export const hasFaucet = ({ chain, isProduction }: CryptoDeps): boolean =>
  chain.faucet !== undefined && !isProduction;
