import type { AgreementKind } from './kinds.ts';

/** "{party.name}" is filled from the signer's data. Any other name in braces is a mistake. */
export const FIELDS = {
  'party.name': 'Name of the signing person or company',
  'party.country': 'Country of residence, or of the company’s registered office',
  'signatory.name': 'Name of the signatory',
  'company.name': 'Company name',
  'company.registration': 'Company registration number',
  'asset.name': 'Asset name',
  'asset.symbol': 'Asset symbol',
  'issuer.name': 'Company that owns the asset',
  'commission.rate': 'Distributor’s share of platform fees',
  'commission.months': 'Months in which commission is earned',
  'commission.assets': 'Assets the distributor may distribute',
  'version.number': 'Version number',
  'version.date': 'Date this version takes effect',
} as const;
export type FieldName = keyof typeof FIELDS;

const OF_ALL: readonly FieldName[] = [
  'party.name',
  'party.country',
  'signatory.name',
  'company.name',
  'company.registration',
  'version.number',
  'version.date',
];
const OF_ASSET: readonly FieldName[] = ['asset.name', 'asset.symbol', 'issuer.name'];
const OF_TERMS: readonly FieldName[] = [
  'commission.rate',
  'commission.months',
  'commission.assets',
];

export function fieldsOf(kind: AgreementKind): readonly FieldName[] {
  if (kind === 'asset') return [...OF_ALL, ...OF_ASSET];
  return kind === 'contract' || kind === 'legal' ? [...OF_ALL, ...OF_TERMS] : OF_ALL;
}

const FIELD = /\{([a-z]{1,20}\.[a-z]{1,20})\}/g;

/** Each once. */
export const namedIn = (body: string): readonly string[] => [
  ...new Set([...body.matchAll(FIELD)].map(([, name = '']) => name)),
];

export const unknownIn = (kind: AgreementKind, body: string): readonly string[] => {
  const known: readonly string[] = fieldsOf(kind);
  return namedIn(body).filter((name) => !known.includes(name));
};

export type FieldValues = Readonly<Partial<Record<FieldName, string>>>;

const GAP = '…';

/** Also lists fields without a value. */
export function filled(body: string, values: FieldValues) {
  const known = values as Readonly<Record<string, string | undefined>>;
  const missing = namedIn(body).filter((name) => name in FIELDS && known[name] === undefined);
  const text = body.replaceAll(FIELD, (whole, name: string) =>
    name in FIELDS ? (known[name] ?? GAP) : whole,
  );
  return { text, missing: missing as readonly FieldName[] };
}
