/**
 * "HF-4F7K-29QP": seven random characters and a check character in Crockford's alphabet (no I, L, O
 * or U), with a weighted sum of zero in GF(32). A wrong character or a transposition changes the
 * sum by a product of non-zero factors, so both are detected.
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM = 7;
const LENGTH = RANDOM + 1;

/** Product in GF(32) modulo x⁵ + x² + 1. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 0; bit < 5; bit++) {
    if ((b >> bit) & 1) product ^= a << bit;
  }
  for (let bit = 8; bit >= 5; bit--) {
    if ((product >> bit) & 1) product ^= 0b100101 << (bit - 5);
  }
  return product;
}

/** Per position, a distinct power of x; the last is one. */
const WEIGHTS: readonly number[] = [20, 10, 5, 16, 8, 4, 2, 1];

const sumOf = (values: readonly number[]): number =>
  values.reduce((sum, value, place) => sum ^ times(value, WEIGHTS[place] ?? 0), 0);

export function referenceFrom(random: Uint8Array): string {
  const values = Array.from(random.subarray(0, RANDOM), (byte) => byte % 32);
  const check = sumOf([...values, 0]);
  return written([...values, check]);
}

function written(values: readonly number[]): string {
  const text = values.map((value) => ALPHABET[value]).join('');
  return `HF-${text.slice(0, 4)}-${text.slice(4)}`;
}

/** Common misreadings: lower case, O for 0, I or L for 1. */
const meant = (text: string): string =>
  text.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');

export function readReference(typed: string): string | undefined {
  const compact = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  if (!compact.startsWith('HF') || compact.length !== LENGTH + 2) return undefined;
  return checked(compact.slice(2));
}

function checked(eight: string): string | undefined {
  const values = Array.from(meant(eight), (character) => ALPHABET.indexOf(character));
  return values.includes(-1) || sumOf(values) !== 0 ? undefined : written(values);
}

/** However the bank split, joined or spaced them. */
export function referencesIn(text: string): readonly string[] {
  const compact = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const found = new Set<string>();
  for (let at = compact.indexOf('HF'); at >= 0; at = compact.indexOf('HF', at + 1)) {
    const eight = compact.slice(at + 2, at + 2 + LENGTH);
    const reference = eight.length === LENGTH ? checked(eight) : undefined;
    if (reference) found.add(reference);
  }
  return [...found];
}
