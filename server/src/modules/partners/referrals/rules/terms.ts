type Terms = {
  readonly rateBps: number;
  readonly months: number;
  readonly assetIds: readonly string[] | null;
};

export const termsWords = ({ rateBps, months }: Pick<Terms, 'rateBps' | 'months'>): string =>
  rateBps === 0
    ? 'Nothing'
    : `${(rateBps / 100).toFixed(2)}% for ${months} ${months === 1 ? 'month' : 'months'}`;

const ids = (some: readonly string[] | null): string =>
  some === null ? 'all' : [...some].sort().join(' ');

export const sameTerms = (a: Terms, b: Terms): boolean =>
  a.rateBps === b.rateBps && a.months === b.months && ids(a.assetIds) === ids(b.assetIds);
