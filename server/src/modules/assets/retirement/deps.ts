export type RetirementDeps = {
  /** Base URL of the link in a certificate's code. */
  readonly publicUrl: string;
};
