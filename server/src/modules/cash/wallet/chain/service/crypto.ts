import { FAUCET_GIFT } from '@holdfast/domain/cash/wallet/chain/limits';
import { refuse } from '@holdfast/domain/cash/wallet/refusals';
import { networkOf } from '@holdfast/domain/chain/settlement/explorer-url';
import { HOUR } from '@holdfast/domain/kernel/moment';
import { moneyText } from '@holdfast/domain/kernel/money';
import { refuse as refuseCommon } from '@holdfast/domain/refusals';
import type { UserCtx } from '../../../../../kit/ctx.ts';
import { consume } from '../../../../../kit/rate-limit.ts';
import type { OutsideCall } from '../../../../../kit/route.ts';
import { type ChainParts, reached } from '../parts.ts';
import { listDeposits } from '../repository/deposits.ts';
import { listTransfersOf } from '../repository/transfers.ts';
import { depositView, transferView } from '../view.ts';
import { addressOfCaller } from './deposits.ts';

const SHOWN = 20;
const NETWORKS: Readonly<Record<string, string>> = {
  mainnet: 'Algorand MainNet',
  testnet: 'Algorand TestNet',
  localnet: 'Algorand local network',
};

/** Where crypto can be sent to, and what became of what was sent. */
export async function cryptoOf(call: OutsideCall<UserCtx>, parts: ChainParts) {
  const { chain, btcAddress, isProduction } = parts;
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
        hasFaucet: hasFaucet(parts),
      },
      btc: { address: btcAddress ?? null, isTest: !isProduction },
      deposits: (await listDeposits(ctx, partyId, SHOWN)).map(depositView),
      transfers: (await listTransfersOf(ctx, partyId, SHOWN)).map(transferView),
    };
  });
}

const hasFaucet = ({ chain, isProduction }: ChainParts): boolean =>
  chain.faucet !== undefined && !isProduction;

const GIFTS_AN_HOUR = 10;

/** Sends test ALGO from the development ledger's own faucet, and tells their transaction. */
export async function giveTestAlgo(call: OutsideCall<UserCtx>, parts: ChainParts) {
  const { chain } = parts;
  const { faucet } = chain;
  if (!faucet || !hasFaucet(parts)) return refuseCommon('NOT_FOUND', {});
  const address = await call.transaction(async (ctx) => {
    const limit = { name: 'faucet', max: GIFTS_AN_HOUR, windowMs: HOUR };
    const granted = await consume(ctx, { ...limit, subject: ctx.actor.partyId });
    return granted ? addressOfCaller(ctx) : refuse('FAUCET_EMPTY', {});
  });
  await reached(() => faucet(address, FAUCET_GIFT));
  const latest = await chain.explorer.transactionsOfAccount(address, { limit: 1, offset: 0 });
  return {
    amount: moneyText(FAUCET_GIFT, 'ALGO'),
    transactionId: latest?.rows[0]?.txId ?? null,
  };
}
