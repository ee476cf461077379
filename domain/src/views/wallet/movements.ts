import type { EntryKind } from '../../money/ledger/books.ts';
import { PAID_OUT_WORDS, PAID_WORDS } from '../../money/ledger/words.ts';

export const MOVEMENT_KINDS = [
  'card',
  'card_refund',
  'card_dispute',
  'deposit',
  'withdrawal',
  'transfer',
  'conversion',
  'commitment',
  'refund',
  'proceeds',
  'trade',
  'fee',
  'commission',
  'distribution',
  'capital_return',
  'redemption',
  'interest',
  'adjustment',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

const KIND_OF: Readonly<Record<EntryKind, MovementKind>> = {
  deposit_card: 'card',
  card_refund: 'card_refund',
  card_dispute: 'card_dispute',
  deposit_bank: 'deposit',
  deposit_chain: 'deposit',
  withdrawal: 'withdrawal',
  transfer: 'transfer',
  conversion: 'conversion',
  escrow_in: 'commitment',
  escrow_refund: 'refund',
  offering_close: 'proceeds',
  trade: 'trade',
  fee: 'fee',
  commission: 'commission',
  // Issuance moves units; any cash is their price.
  issuance: 'commitment',
  retirement: 'adjustment',
  distribution: 'distribution',
  capital_return: 'capital_return',
  redemption: 'redemption',
  // Only platform accounts pay network fees.
  network_fee: 'fee',
  card_payout: 'adjustment',
  bank_charge: 'fee',
  provider_charge: 'fee',
  remittance: 'adjustment',
  top_up: 'adjustment',
  vat: 'fee',
  bank_interest: 'interest',
  tax_remittance: 'adjustment',
  adjustment: 'adjustment',
  reversal: 'adjustment',
};

export const movementKindOf = (kind: EntryKind): MovementKind => KIND_OF[kind];

export const entryKindsOf = (kind: MovementKind): readonly EntryKind[] =>
  (Object.keys(KIND_OF) as EntryKind[]).filter((entry) => KIND_OF[entry] === kind);

/** `funds`: between Holdfast and outside. `investments` also lists units moved without cash. */
export const FUND_FLOWS = ['deposits', 'withdrawals', 'funds', 'investments'] as const;
export type FundFlow = (typeof FUND_FLOWS)[number];

const DEPOSITS = ['card', 'deposit'] as const satisfies readonly MovementKind[];
const WITHDRAWALS = [
  'withdrawal',
  'card_refund',
  'card_dispute',
] as const satisfies readonly MovementKind[];

export const FLOW_KINDS: Readonly<Record<FundFlow, readonly MovementKind[]>> = {
  deposits: DEPOSITS,
  withdrawals: WITHDRAWALS,
  funds: [...DEPOSITS, ...WITHDRAWALS],
  investments: [
    'commitment',
    'refund',
    'proceeds',
    'trade',
    'fee',
    'distribution',
    'capital_return',
    'redemption',
    'adjustment',
  ],
};

/**
 * held: reserved; unpaid: an abandoned card payment; pending: on its way in or out; completed:
 * booked; the others failed.
 */
export const MOVEMENT_STATUSES = [
  'completed',
  'pending',
  'unpaid',
  'held',
  'rejected',
  'cancelled',
  'failed',
] as const;
export type MovementStatus = (typeof MOVEMENT_STATUSES)[number];

export const MOVEMENT_STATUS_WORDS: Readonly<Record<MovementStatus, string>> = {
  completed: 'Completed',
  pending: 'Pending',
  unpaid: 'Not paid yet',
  held: 'Reserved',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
  failed: 'Failed',
};

export const MOVEMENT_LABELS: Readonly<Record<MovementKind, string>> = {
  card: 'Card top-up',
  card_refund: 'Card refund',
  card_dispute: 'Card dispute',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  transfer: 'Transfer',
  conversion: 'Conversion',
  commitment: 'Commitment',
  refund: 'Refund',
  proceeds: 'Offering proceeds',
  trade: 'Trade',
  fee: 'Fee',
  commission: 'Commission',
  ...PAID_WORDS,
  interest: 'Interest',
  adjustment: 'Correction',
};

const OUT_LABELS: Readonly<Partial<Record<MovementKind, string>>> = PAID_OUT_WORDS;

/** A distribution is no income of its payer. */
export const movementLabel = (kind: MovementKind, isOut: boolean): string =>
  (isOut && OUT_LABELS[kind]) || MOVEMENT_LABELS[kind];

/** `words` must be lower-case. */
export const kindsNamed = (words: string): readonly MovementKind[] =>
  MOVEMENT_KINDS.filter((kind) =>
    [MOVEMENT_LABELS[kind], OUT_LABELS[kind]].some((label) => label?.toLowerCase().includes(words)),
  );
