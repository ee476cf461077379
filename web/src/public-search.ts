import { REGISTER_LINES } from '@holdfast/domain/assets/registers/list';
import { searchOf } from './lib/list-search.ts';
import { day, LIST, text } from './lib/search.ts';

// Parameters of pages without sign-in: separate, since every first visit loads them.

/** The return address after sign-in or maintenance. */
export const RETURN_SEARCH = { return: text } as const;

/** Joining, optionally with a referral code. */
export const JOIN_SEARCH = { ...RETURN_SEARCH, ref: text } as const;

/** The fees of one asset instead of the platform's. */
export const FEES_SEARCH = { asset: text } as const;

/** A register on a day in the reader's zone. */
export const REGISTER_SEARCH = { ...searchOf(REGISTER_LINES), asOf: day } as const;

/** Undelivered emails by recipient. */
export const MAIL_SEARCH = { to: text } as const;

/** The market's filters; the market itself parses the lists among them. */
export const MARKET_SEARCH = {
  ...LIST,
  status: text,
  category: text,
  country: text,
  minPrice: text,
  maxPrice: text,
  maxMinimum: text,
  minYield: text,
  compare: text,
} as const;
