/** Removes spaces and dashes and unifies case, for comparison. */
export const plainNumber = (number: string): string =>
  number.replaceAll(/[\s-]/g, '').toUpperCase();

/** “SE45 ··· 4410” or “··· 4410”. */
export function maskNumber(number: string): string {
  const plain = plainNumber(number);
  const end = plain.slice(-4);
  return /^[A-Z]{2}\d{2}/.test(plain) && plain.length >= 15
    ? `${plain.slice(0, 4)} ··· ${end}`
    : `··· ${plain.length > 6 ? end : plain.slice(-2)}`;
}

type Numbers = {
  readonly iban: string | null;
  readonly accountNumber: string | null;
  readonly swift: string | null;
};

/** The bank part of a SWIFT code, without the branch suffix. */
const bankOf = (swift: string | null): string => plainNumber(swift ?? '').slice(0, 8);

export function isSameAccount(a: Numbers, b: Numbers): boolean {
  if (a.iban && b.iban) return plainNumber(a.iban) === plainNumber(b.iban);
  if (!a.accountNumber || !b.accountNumber) return false;
  return (
    plainNumber(a.accountNumber) === plainNumber(b.accountNumber) &&
    bankOf(a.swift) === bankOf(b.swift)
  );
}
