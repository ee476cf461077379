import type { WalletCurrency } from '@holdfast/domain/kernel/money';
import { type ClientMoney, clientMoneyOf } from '@holdfast/domain/money/ledger/client-money';
import type { Ctx } from '../../../../kit/ctx.ts';
import { sumAccounts } from '../repository/balances.ts';

/** Client money held now and what clients own of it, in minor units. */
export const clientMoney = async (ctx: Ctx, currency: WalletCurrency): Promise<ClientMoney> =>
  clientMoneyOf((await sumAccounts(ctx)).filter(({ commodity }) => commodity === currency));
