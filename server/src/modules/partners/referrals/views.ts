import { moneyText } from '@holdfast/domain/kernel/money';

type Figures = {
  readonly invested: bigint;
  readonly pending: bigint;
  readonly due: bigint;
  readonly paid: bigint;
  readonly voided: bigint;
};

export const sumsView = ({ invested, pending, due, paid, voided }: Figures) => ({
  invested: moneyText(invested),
  commission: {
    pending: moneyText(pending),
    due: moneyText(due),
    paid: moneyText(paid),
    voided: moneyText(voided),
  },
});

/** "PS-10001": what a partner and the staff call a payout. */
export const numberOf = ({ number }: { readonly number: bigint }): string => `PS-${number}`;
