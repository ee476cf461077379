import { formatMoney, isWalletCurrency, type WalletCurrency } from '../../kernel/money.ts';
import { formatQuantity } from '../../kernel/quantity.ts';
import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';

/** Minor units, or thousandths of a unit. */
type Shortage = { readonly commodity: string; readonly needed: bigint; readonly available: bigint };

const figure = (commodity: string, minor: bigint): string =>
  isWalletCurrency(commodity) ? formatMoney(minor, commodity) : `${formatQuantity(minor)} units`;

const shortage = (f: Shortage): string =>
  `You have ${figure(f.commodity, f.available)} available; ` +
  `this needs ${figure(f.commodity, f.needed)}.`;

export const ledgerRefusals = defineRefusals({
  INSUFFICIENT_BALANCE: {
    status: 400,
    example: { commodity: 'USD', needed: 2_616_53n, available: 1_240_00n },
    say: (f: Shortage) => `Your wallet balance is too low for this. ${shortage(f)}`,
  },
  E_INSUFFICIENT_WALLET_BALANCE: {
    status: 400,
    example: { commodity: 'USD', needed: 2_616_53n, available: 1_240_00n },
    say: (f: Shortage) => `Your wallet balance is too low for this. ${shortage(f)}`,
  },
  INSUFFICIENT_HOLDING_UNITS: {
    status: 400,
    example: { commodity: '', needed: 12_500n, available: 4_000n },
    say: (f: Shortage) => `You don’t have enough units. ${shortage(f)}`,
  },
  UNSETTLED_PROCEEDS: {
    status: 400,
    example: { free: 100_00n, unsettled: 250_00n },
    say: (f: { free: bigint; unsettled: bigint }) =>
      `${formatMoney(f.unsettled)} of your balance comes from trades that are still settling. ` +
      `${formatMoney(f.free)} can be withdrawn or sent now; the rest within minutes.`,
  },
});

export const refuseFunds = refuserOf(ledgerRefusals);
export type FundsRefusal = Exclude<keyof typeof ledgerRefusals, 'UNSETTLED_PROCEEDS'>;

export const ownMoneyRefusals = defineRefusals({
  OWN_MONEY_EXCEEDED: {
    status: 409,
    example: { available: 1_200_00n, currency: 'USD' },
    say: ({ available, currency }: { available: bigint; currency: WalletCurrency }) =>
      available > 0n
        ? `Only ${formatMoney(available, currency)} of Holdfast’s own money is available`
        : 'None of Holdfast’s own money is available',
  },
});

export const refuseOwnMoney = refuserOf(ownMoneyRefusals);
