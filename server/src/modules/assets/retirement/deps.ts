export type RetirementDeps = {
  /** Where the product is reached: a certificate's code leads there. */
  readonly publicUrl: string;
};
