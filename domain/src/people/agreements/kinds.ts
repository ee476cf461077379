/** Of what sort an agreement is: of an account, an asset, or a distributor's two. */
export const AGREEMENT_KINDS = ['account', 'asset', 'legal', 'contract'] as const;
export type AgreementKind = (typeof AGREEMENT_KINDS)[number];

/** Who signs after the party, where a text asks for a second signature. */
export const COUNTERSIGNERS = ['platform', 'issuer'] as const;
export type Countersigner = (typeof COUNTERSIGNERS)[number];

/** An asset's agreement is between the investor and the issuer; others are with the platform. */
export const countersignerOf = (kind: AgreementKind): Countersigner =>
  kind === 'asset' ? 'issuer' : 'platform';
