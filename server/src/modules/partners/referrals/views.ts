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

export const numberOf = ({ number }: { readonly number: bigint }): string => `PS-${number}`;
