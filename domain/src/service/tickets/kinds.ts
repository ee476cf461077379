export const TICKET_TYPES = {
  account: 'Account and sign-in',
  kyc: 'Verification',
  wallet: 'Wallet, deposits and withdrawals',
  trading: 'Orders and commitments',
  asset: 'An asset',
  technical: 'Something isn’t working',
  complaint: 'Complaint',
  other: 'Something else',
} as const;
export type TicketType = keyof typeof TICKET_TYPES;
export const TICKET_TYPE_NAMES = Object.keys(TICKET_TYPES) as [TicketType, ...TicketType[]];

/** A request can reference the party's own, or a visible asset. */
export const ABOUT_KINDS = ['order', 'commitment', 'deposit', 'withdrawal', 'asset'] as const;
export type AboutKind = (typeof ABOUT_KINDS)[number];

export const PRIORITIES = ['low', 'normal', 'high'] as const;
export type Priority = (typeof PRIORITIES)[number];

export const OTHERS = {
  bank: 'the bank',
  issuer: 'the issuer',
  provider: 'a provider',
} as const;
export type Other = keyof typeof OTHERS;
export const OTHER_NAMES = Object.keys(OTHERS) as [Other, ...Other[]];

export const SUBJECT_MAX = 120;
export const TEXT_MAX = 4_000;
export const MOST_FILES = 5;
/** Until then, a reply reopens an ended request. */
export const REOPEN_DAYS = 7;
export const MOST_OPEN = 20;
