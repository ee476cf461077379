import { moneyText, WALLET_CURRENCIES, type WalletCurrency } from '@holdfast/domain/kernel/money';
import type { Ctx } from '../../../../kit/ctx.ts';
import { incomingByBank } from '../../../cash/bank-deposits/index.ts';
import { incomingOf } from '../../../cash/card-payments/index.ts';
import { declaredBitcoin } from '../../../cash/crypto/index.ts';
import { balancesOf, heldByKind, restrictedOf } from '../../../money/ledger/index.ts';

/** A party's wallet: all currencies, those that were never used too, amounts as decimal text. */
export async function overviewOf(ctx: Ctx, partyId: string) {
  const balances = new Map((await balancesOf(ctx, partyId)).map((b) => [b.commodity, b] as const));
  const incoming = await onTheWay(ctx, partyId);
  const held = await heldByKind(ctx, partyId, 'USD');
  const restricted = await restrictedOf(ctx, partyId);
  const line = (code: WalletCurrency) => {
    const balance = balances.get(code);
    const text = (minor: bigint) => moneyText(minor, code);
    return {
      code,
      available: text(balance?.available ?? 0n),
      held: text(balance?.held ?? 0n),
      total: text(balance?.balance ?? 0n),
      pendingIn: text(incoming.get(code) ?? 0n),
      pendingOut: text(code === 'USD' ? held.withdrawal : 0n),
      unsettled: text(restricted.amounts.get(code) ?? 0n),
    };
  };
  return {
    base: 'USD' as const,
    currencies: WALLET_CURRENCIES.map(line),
    heldBy: {
      orders: moneyText(held.order),
      commitments: moneyText(held.commitment),
      withdrawals: moneyText(held.withdrawal),
    },
  };
}

/** Money on its way in by currency: by card, by announced transfer, and in declared bitcoin. */
async function onTheWay(ctx: Ctx, partyId: string): Promise<ReadonlyMap<string, bigint>> {
  const incoming = new Map(await incomingOf(ctx, partyId));
  const byBank = await incomingByBank(ctx, partyId);
  incoming.set('USD', (incoming.get('USD') ?? 0n) + byBank);
  return incoming.set('BTC', await declaredBitcoin(ctx, partyId));
}
