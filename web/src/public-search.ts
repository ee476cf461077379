import { MARKET } from '@holdfast/domain/assets/catalogue/list';
import { REGISTER_LINES } from '@holdfast/domain/assets/registers/list';
import { searchOf } from './lib/list-search.ts';
import { day, oneOf, text } from './lib/search.ts';

// Parameters of public pages, which every first visit loads.

export const RETURN_SEARCH = { return: text } as const;

export const JOIN_SEARCH = { ...RETURN_SEARCH, ref: text } as const;

export const FEES_SEARCH = { asset: text } as const;

export const REGISTER_SEARCH = { ...searchOf(REGISTER_LINES), asOf: day } as const;

export const MAIL_SEARCH = { to: text } as const;

/** The market page itself parses filters with several values. */
export const MARKET_SEARCH = {
  ...searchOf(MARKET),
  view: oneOf('list', 'compare'),
  compare: text,
} as const;
