/** Names that differ by case or spacing alone are one name. */
export const nameKeyOf = (companyName: string): string =>
  companyName.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
