import type { Ctx } from '../../../../kit/ctx.ts';
import { findWalletHoldings } from '../balances.read.ts';
import { balanceView } from '../views/balance.ts';

export const walletBalanceOf = async (ctx: Ctx, partyId: string) =>
  balanceView(await findWalletHoldings(ctx.tx, partyId));
