/** A number as it is compared: spaces, dashes and case say nothing. */
export const plainNumber = (number: string): string =>
  number.replaceAll(/[\s-]/g, '').toUpperCase();

/** "SE45 ··· 4410", "··· 4410": enough to know one's own account by. */
export function maskNumber(number: string): string {
  const plain = plainNumber(number);
  const end = plain.slice(-4);
  return /^[A-Z]{2}\d{2}/.test(plain) && plain.length >= 15
    ? `${plain.slice(0, 4)} ··· ${end}`
    : `··· ${plain.length > 6 ? end : plain.slice(-2)}`;
}
