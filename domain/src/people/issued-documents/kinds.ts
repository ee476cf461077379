type Kind = {
  readonly title: string;
  /** “CN” of CN-2026-000012; null for documents with a number of their own. */
  readonly prefix: string | null;
  /** Currency and rounding, as printed; null without amounts. */
  readonly amounts: string | null;
  /** Printed while figures may still change. */
  readonly provisional: string;
};

const WHOLE_CENTS = 'US dollars (USD), to the cent';
const PERIOD_OPEN = 'Provisional. The period has not ended, and figures may still change.';
const DAY_OPEN = 'Provisional. The day has not ended, and figures may still change.';

export const DOCUMENT_KINDS = {
  wallet_statement: {
    title: 'Wallet statement',
    prefix: 'WS',
    amounts: 'Each amount in the currency of its section, as booked, without rounding',
    provisional: PERIOD_OPEN,
  },
  wallet_receipt: {
    title: 'Receipt',
    prefix: 'RC',
    amounts: 'As booked in the currency shown. Fees are rounded down to the smallest unit',
    provisional: 'Provisional. This movement is not yet complete.',
  },
  gains_report: {
    title: 'Gains report',
    prefix: 'GR',
    amounts: `${WHOLE_CENTS}. The cost of part of a lot is rounded to the cent`,
    provisional: PERIOD_OPEN,
  },
  income_report: {
    title: 'Income report',
    prefix: 'IR',
    amounts: `${WHOLE_CENTS}, as booked`,
    provisional: PERIOD_OPEN,
  },
  distribution_statement: {
    title: 'Distribution statement',
    prefix: 'DS',
    amounts: `${WHOLE_CENTS}. Shares are rounded down, withholding tax in the holder’s favour`,
    provisional: PERIOD_OPEN,
  },
  commission_statement: {
    title: 'Commission statement',
    prefix: 'CS',
    amounts: `${WHOLE_CENTS}. Each commission is rounded down`,
    provisional: PERIOD_OPEN,
  },
  fund_register: {
    title: 'Fund register',
    prefix: 'FR',
    amounts: null,
    provisional: DAY_OPEN,
  },
  register_entry: {
    title: 'Proof of a register entry',
    prefix: 'RE',
    amounts: null,
    provisional: DAY_OPEN,
  },
  retirement_certificate: {
    title: 'Certificate of retirement',
    prefix: null,
    amounts: null,
    provisional: 'Provisional. The retirement is not yet confirmed on chain.',
  },
  signed_agreement: {
    title: 'Signed agreement',
    prefix: null,
    amounts: null,
    provisional: 'Provisional. Not all parties have signed.',
  },
  statement_of_holdings: {
    title: 'Statement of holdings',
    prefix: 'SH',
    amounts: `${WHOLE_CENTS}. Each value is units times price, rounded down`,
    provisional: DAY_OPEN,
  },
  contract_note: {
    title: 'Contract note',
    prefix: 'CN',
    amounts: `${WHOLE_CENTS}. The consideration and each fee of a fill are rounded down`,
    provisional: 'Provisional. The order is still open, or some fills are not yet settled.',
  },
  fee_invoice: {
    title: 'Fee invoice',
    prefix: 'INV',
    amounts: 'Each fee in the currency it was charged in, as booked. VAT is rounded to the cent',
    provisional: PERIOD_OPEN,
  },
  tax_certificate: {
    title: 'Tax certificate',
    prefix: 'TC',
    amounts: `${WHOLE_CENTS}. Withholding tax is rounded down on each payment`,
    provisional: PERIOD_OPEN,
  },
  trial_balance: {
    title: 'Trial balance',
    prefix: null,
    amounts: 'Each amount in the currency of its section, as booked, without rounding',
    provisional: PERIOD_OPEN,
  },
  client_money_calculation: {
    title: 'Client money calculation',
    prefix: null,
    amounts: 'Each amount in the currency shown, as booked, without rounding',
    provisional: 'Provisional. Not yet reviewed.',
  },
} as const satisfies Readonly<Record<string, Kind>>;

export type DocumentKind = keyof typeof DOCUMENT_KINDS;
export const DOCUMENT_KIND_NAMES = Object.keys(DOCUMENT_KINDS) as DocumentKind[];

/** Kept exactly as issued, under the addressee's Documents. */
export const KEPT_KINDS = [
  'statement_of_holdings',
  'contract_note',
  'commission_statement',
  'fee_invoice',
  'tax_certificate',
] as const satisfies readonly DocumentKind[];
export type KeptKind = (typeof KEPT_KINDS)[number];

/** Without gaps within a kind and year. */
export const documentNumber = (kind: DocumentKind, year: number, number: number): string =>
  `${DOCUMENT_KINDS[kind].prefix ?? kind}-${year}-${String(number).padStart(6, '0')}`;
