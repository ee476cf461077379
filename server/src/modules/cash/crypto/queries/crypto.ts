import { networkOf } from '@holdfast/domain/chain/settlement/explorer-url';
import type { UserCtx } from '../../../../kit/ctx.ts';
import type { OutsideCall } from '../../../../kit/http/route.ts';
import { type CryptoDeps, hasFaucet, reached } from '../deps.ts';
import { listDeposits } from '../repository/deposits.ts';
import { listTransfersOf } from '../repository/transfers.ts';
import { depositView, transferViews } from '../views.ts';
import { addressOfCaller } from './address.ts';

const SHOWN = 20;
const NETWORKS: Readonly<Record<string, string>> = {
  mainnet: 'Algorand MainNet',
  testnet: 'Algorand TestNet',
  localnet: 'Algorand local network',
};

export async function cryptoOf(call: OutsideCall<UserCtx>, deps: CryptoDeps) {
  const { chain, btcAddress, isProduction } = deps;
  const { genesisId } = await reached(() => chain.params());
  const isEmbedded = chain.kind === 'embedded';
  const network = NETWORKS[networkOf(genesisId)] ?? genesisId;
  return call.transaction(async (ctx) => {
    const { partyId } = ctx.actor;
    return {
      algo: {
        address: await addressOfCaller(ctx),
        network: isEmbedded ? 'Embedded development ledger' : network,
        isTest: isEmbedded || networkOf(genesisId) !== 'mainnet',
        hasFaucet: hasFaucet(deps),
      },
      btc: { address: btcAddress ?? null, isTest: !isProduction },
      deposits: (await listDeposits(ctx, partyId, SHOWN)).map((row) => depositView(ctx, row)),
      transfers: await transferViews(ctx, await listTransfersOf(ctx, partyId, SHOWN)),
    };
  });
}
