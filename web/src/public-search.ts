import { REGISTER_LINES } from '@holdfast/domain/assets/registers/list';
import { searchOf } from './lib/list-search.ts';
import { day, LIST, text } from './lib/search.ts';

// Parameters of the pages that need no sign-in: apart, since every first visit takes them.

/** Where to go on, once signed in or open again. */
export const RETURN_SEARCH = { return: text } as const;

/** Joining, perhaps by somebody's referral. */
export const JOIN_SEARCH = { ...RETURN_SEARCH, ref: text } as const;

/** The fees of one asset instead of the platform's. */
export const FEES_SEARCH = { asset: text } as const;

/** A register on a day, which counts in the reader's zone. */
export const REGISTER_SEARCH = { ...searchOf(REGISTER_LINES), asOf: day } as const;

/** Mails that were kept, by whom they are for. */
export const MAIL_SEARCH = { to: text } as const;

/** The market's filters; the lists among them are read by the market itself. */
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
