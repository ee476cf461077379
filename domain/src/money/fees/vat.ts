/** EN 16931's category codes, as in electronic invoices. */
export const VAT_CODES = {
  S: 'Standard rate',
  Z: 'Zero rate',
  E: 'Exempt',
  AE: 'Reverse charge',
  O: 'Outside the scope of VAT',
} as const;
export type VatCode = keyof typeof VAT_CODES;

export type VatClient = 'person' | 'company';

export type VatRule = {
  /** Alpha-3, or `*` for every other country. */
  readonly country: string;
  readonly client: VatClient | 'any';
  readonly code: VatCode;
  /** Basis points; only for the standard rate. */
  readonly rateBps: number;
  /** Inclusive; null without an end. */
  readonly from: string;
  readonly to: string | null;
  readonly words: string;
};

export type VatRules = {
  readonly rules: readonly VatRule[];
  /** Why no VAT is charged where no rule applies; null if not configured. */
  readonly notCharged: string | null;
};

export type Vat = {
  readonly code: VatCode | null;
  readonly rateBps: number;
  readonly words: string;
};

type Client = { readonly country: string | null; readonly kind: VatClient };

/** The rule in force: its country before `*`, person or company before `any`. */
export function vatFor(
  { rules, notCharged }: VatRules,
  { country, kind }: Client,
  day: string,
): Vat {
  const inForce = rules.filter(({ from, to }) => from <= day && (to === null || day <= to));
  const found = [country, '*']
    .flatMap((where) => [kind, 'any'].map((client) => ({ where, client })))
    .map(({ where, client }) =>
      inForce.find((rule) => rule.country === where && rule.client === client),
    )
    .find((rule) => rule !== undefined);
  if (!found) {
    const why = notCharged === null ? '' : `: ${notCharged}`;
    return { code: null, rateBps: 0, words: `Not charged${why}` };
  }
  return { code: found.code, rateBps: found.rateBps, words: found.words };
}

const WHOLE = 10_000n;

/** The VAT within a gross amount, rounded half up, for credits too. */
export function vatWithin(gross: bigint, rateBps: number): bigint {
  if (gross < 0n) return -vatWithin(-gross, rateBps);
  const rate = BigInt(rateBps);
  return (2n * gross * rate + WHOLE + rate) / (2n * (WHOLE + rate));
}
