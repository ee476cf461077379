import type { Category } from './categories.ts';

/** Required in an asset class's data room; recognised by name. */
export type RequiredFile = {
  readonly label: string;
  readonly words: readonly string[];
};

const OF_ALL: readonly RequiredFile[] = [
  { label: 'Information memorandum', words: ['memorandum', 'prospectus', 'offering circular'] },
  { label: 'Unit terms', words: ['terms', 'subscription'] },
];

export const isRequiredReading = (name: string): boolean =>
  OF_ALL.some((file) => isNamed(file, name));

const isNamed = ({ words }: RequiredFile, name: string): boolean =>
  words.some((word) => name.toLowerCase().includes(word));

const VALUATION = { label: 'Valuation report', words: ['valuation', 'appraisal'] };

const BY_CLASS: Readonly<Record<Category, readonly RequiredFile[]>> = {
  real_estate: [
    VALUATION,
    { label: 'Title report', words: ['title', 'land register', 'lease', 'deed'] },
  ],
  private_credit: [
    { label: 'Loan agreement', words: ['loan', 'facility', 'credit'] },
    { label: 'Security report', words: ['security', 'collateral', 'guarantee'] },
  ],
  carbon: [{ label: 'Verification report', words: ['verification', 'validation', 'registry'] }],
  infrastructure: [
    { label: 'Engineer report', words: ['engineer', 'technical', 'yield study'] },
    { label: 'Permits', words: ['permit', 'licence', 'concession', 'connection'] },
  ],
  art: [VALUATION, { label: 'Provenance', words: ['provenance', 'authenticity', 'condition'] }],
  fund: [
    { label: 'Fund rules', words: ['fund rules', 'articles', 'partnership'] },
    { label: 'Annual accounts', words: ['accounts', 'annual report', 'financial statements'] },
  ],
  commodity: [
    { label: 'Storage agreement', words: ['storage', 'vault', 'custody'] },
    { label: 'Assay report', words: ['assay', 'inspection', 'grading'] },
  ],
};

export const requiredFiles = (category: Category): readonly RequiredFile[] => [
  ...OF_ALL,
  ...BY_CLASS[category],
];

export function missingFiles(
  category: Category,
  names: readonly string[],
): readonly RequiredFile[] {
  return requiredFiles(category).filter((file) => !names.some((name) => isNamed(file, name)));
}
