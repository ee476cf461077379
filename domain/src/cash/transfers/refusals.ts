import { formatMoney, type WalletCurrency } from '../../kernel/money.ts';
import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';

export const transferRefusals = defineRefusals({
  UNABLE_TO_TRANSFER: { status: 400, say: (_?: object) => 'Transfer failed' },
  TOO_MANY_PAYEES: {
    status: 409,
    example: { most: 100 },
    say: (f: { most: number }) => `You can save up to ${f.most} payees. Remove one first.`,
  },
  TRANSFER_LIMIT: {
    status: 400,
    example: { limit: 10_000_00n, left: 250_00n, currency: 'USD' },
    say: (f: { limit: bigint; left: bigint; currency: WalletCurrency }) =>
      `You can send up to ${formatMoney(f.limit, f.currency)} to other wallets in 24 hours; ` +
      `${formatMoney(f.left, f.currency)} remains.`,
  },
});

export const refuseTransfer = refuserOf(transferRefusals);
