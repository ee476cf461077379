import { formatMoney, type WalletCurrency } from '@holdfast/domain/kernel/money';
import type { Ctx } from '../../../kit/ctx.ts';
import { usersOfParty } from '../../people/identity/index.ts';
import { notifyParty } from '../../people/notifications/index.ts';

export const moneyOf = (row: { readonly amount: bigint; readonly currency: string }): string =>
  formatMoney(row.amount, row.currency as WalletCurrency);

export async function notifyReturned(
  ctx: Ctx,
  partyId: string,
  notice: { readonly title: string; readonly body: string },
): Promise<void> {
  const told = await notifyParty(ctx, partyId, {
    kind: 'card_returned',
    ...notice,
    link: '/payments/wallet',
    causeId: ctx.newId(),
  });
  await ctx.pushToClients(told, 'wallet');
}

export async function refreshWallets(ctx: Ctx, partyId: string): Promise<void> {
  const users = await usersOfParty(ctx, partyId);
  await ctx.pushToClients(
    users.map((user) => user.userId),
    'wallet',
  );
}
