import { refuseDeposit } from '@holdfast/domain/cash/bank-deposits/refusals';
import { ALGORAND_TX } from '@holdfast/domain/cash/crypto/limits';
import type { UserCtx } from '../../../../kit/ctx.ts';
import type { OutsideCall } from '../../../../kit/http/route.ts';
import { partyAddressOf, paymentById } from '../../../chain/settlement/index.ts';
import { type CryptoDeps, reached } from '../deps.ts';
import { lockByTx } from '../repository/deposits.ts';
import { linkTo } from '../views.ts';
import { arrivalsOf } from './arrivals.ts';
export async function lookUp(call: OutsideCall<UserCtx>, deps: CryptoDeps, typed: string) {
  const txId = typed.trim().toUpperCase();
  if (!ALGORAND_TX.test(txId)) return refuseDeposit('INVALID_TRANSACTION_ID', {});
  const payment = await reached(() => paymentById(deps.chain, txId));
  if (!payment) return refuseDeposit('INVALID_TRANSACTION_ID', {});
  return call.transaction(async (ctx) => {
    const address = await partyAddressOf(ctx, ctx.actor.partyId);
    const own = payment.arrived.find((one) => one.to === address);
    const [arrival] = (await arrivalsOf(ctx, [payment])).filter(
      (one) => one.partyId === ctx.actor.partyId,
    );
    const credited = await lockByTx(ctx, 'ALGO', arrival?.key ?? txId);
    return {
      transactionId: txId,
      from: payment.from,
      to: own?.to ?? payment.to,
      amount: own?.microAlgos ?? payment.microAlgos,
      currency: 'ALGO' as const,
      at: payment.at,
      round: payment.round.toString(),
      isToYou: own !== undefined,
      isCredited: credited?.partyId === ctx.actor.partyId,
      link: linkTo(txId),
    };
  });
}
