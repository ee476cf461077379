/** Of what sort an agreement is: of an account, an asset, or a distributor's two. */
export const AGREEMENT_KINDS = ['account', 'asset', 'legal', 'contract'] as const;
export type AgreementKind = (typeof AGREEMENT_KINDS)[number];
