import { refuse } from '@holdfast/domain/chain/settlement/refusals';
import { type ChainPort, ChainUnreachable } from '../../chain/settlement/index.ts';

export type CryptoDeps = {
  readonly chain: ChainPort;
  readonly btcAddress: string | undefined;
  readonly isProduction: boolean;
};

/** Refuses CHAIN_UNREACHABLE if the node does not respond. */
export async function reached<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ChainUnreachable) return refuse('CHAIN_UNREACHABLE', {});
    throw error;
  }
}

/** Only the embedded development ledger gives test ALGO. */
export const hasFaucet = ({ chain, isProduction }: CryptoDeps): boolean =>
  chain.faucet !== undefined && !isProduction;
