export type RetirementDeps = {
  readonly publicUrl: string;
};
