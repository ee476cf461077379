/** The account's agreement, an asset's, and a distributor's two. */
export const AGREEMENT_KINDS = ['account', 'asset', 'legal', 'contract'] as const;
export type AgreementKind = (typeof AGREEMENT_KINDS)[number];

export const COUNTERSIGNERS = ['platform', 'issuer'] as const;
export type Countersigner = (typeof COUNTERSIGNERS)[number];

export const countersignerOf = (kind: AgreementKind): Countersigner =>
  kind === 'asset' ? 'issuer' : 'platform';
