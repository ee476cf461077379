import type { WalletCurrency } from '@holdfast/domain/kernel/money';
import { type ClientMoney, clientMoneyOf } from '@holdfast/domain/money/ledger/client-money';
import type { Ctx } from '../../../../kit/ctx.ts';
import { sumAccounts } from '../repository/balances.ts';

/** Client money kept, and clients' claims on it, in minor units. */
export const clientMoney = async (ctx: Ctx, currency: WalletCurrency): Promise<ClientMoney> =>
  clientMoneyOf((await sumAccounts(ctx)).filter(({ commodity }) => commodity === currency));
