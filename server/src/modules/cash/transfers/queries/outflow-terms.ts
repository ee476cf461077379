import { TRANSFERS_A_DAY } from '@holdfast/domain/cash/transfers/limits';
import { DAY } from '@holdfast/domain/kernel/moment';
import { moneyText, WALLET_CURRENCIES, type WalletCurrency } from '@holdfast/domain/kernel/money';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { balancesOf, restrictedOf } from '../../../money/ledger/index.ts';
import { consumeSecondFactor } from '../../../people/identity/index.ts';
import { outflowOf } from '../../withdrawals/index.ts';
import { sumSent } from '../repository.ts';

export async function termsOf(ctx: UserCtx) {
  const { partyId, userId } = ctx.actor;
  const balances = new Map((await balancesOf(ctx, partyId)).map((b) => [b.commodity, b] as const));
  const restricted = await restrictedOf(ctx, partyId);
  const currencies = [];
  for (const code of WALLET_CURRENCIES) {
    const available = balances.get(code)?.available ?? 0n;
    const unsettled = restricted.amounts.get(code) ?? 0n;
    const free = available > unsettled ? available - unsettled : 0n;
    currencies.push({
      code,
      available: moneyText(available, code),
      unsettled: moneyText(unsettled, code),
      free: moneyText(free, code),
      transferLeft: moneyText(await leftToSend(ctx, code), code),
    });
  }
  // Without a code this consumes nothing and only reports whether a code is needed.
  const { kind } = await consumeSecondFactor(ctx, userId, undefined);
  return { twoFactor: kind !== 'off', ...(await outflowOf(ctx)), currencies };
}

export async function leftToSend(ctx: UserCtx, currency: WalletCurrency): Promise<bigint> {
  const since = new Date(ctx.now.getTime() - DAY);
  const sum = await sumSent(ctx, ctx.actor.partyId, currency, since);
  const left = TRANSFERS_A_DAY[currency] - sum;
  return left > 0n ? left : 0n;
}
