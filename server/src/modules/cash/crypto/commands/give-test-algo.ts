import { FAUCET_GIFT } from '@holdfast/domain/cash/crypto/limits';
import { refuseCrypto } from '@holdfast/domain/cash/crypto/refusals';
import { HOUR } from '@holdfast/domain/kernel/moment';
import { refuse as refuseCommon } from '@holdfast/domain/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { consume } from '../../../../kit/http/rate-limit.ts';
import type { OutsideCall } from '../../../../kit/http/route.ts';
import { type CryptoDeps, hasFaucet, reached } from '../deps.ts';
import { addressOfCaller } from '../queries/address.ts';

const GIFTS_AN_HOUR = 10;

export async function giveTestAlgo(call: OutsideCall<UserCtx>, deps: CryptoDeps) {
  const { chain } = deps;
  const { faucet } = chain;
  if (!faucet || !hasFaucet(deps)) return refuseCommon('NOT_FOUND', {});
  const address = await call.transaction(async (ctx) => {
    const limit = { name: 'faucet', max: GIFTS_AN_HOUR, windowMs: HOUR };
    const granted = await consume(ctx, { ...limit, subject: ctx.actor.partyId });
    return granted ? addressOfCaller(ctx) : refuseCrypto('FAUCET_EMPTY', {});
  });
  await reached(() => faucet(address, FAUCET_GIFT));
  const latest = await chain.explorer.transactionsOfAccount(address, { limit: 1, offset: 0 });
  return {
    amount: FAUCET_GIFT,
    transactionId: latest?.rows[0]?.txId ?? null,
  };
}
