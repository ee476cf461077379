type Figures = {
  readonly invested: bigint;
  readonly pending: bigint;
  readonly due: bigint;
  readonly paid: bigint;
  readonly voided: bigint;
};

export const sumsView = ({ invested, pending, due, paid, voided }: Figures) => ({
  invested,
  commission: {
    pending,
    due,
    paid,
    voided,
  },
});

/** "PS-10001": what a partner and the staff call a payout. */
export const numberOf = ({ number }: { readonly number: bigint }): string => `PS-${number}`;
