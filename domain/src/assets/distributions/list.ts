import { defineList, ID, word } from '../../kernel/list.ts';
import { DISTRIBUTION_STAGES } from './distribution.machine.ts';
import { LINE_STATES } from './line.machine.ts';

/** Submitted distributions as staff see them, those that wait for a decision first. */
export const DISTRIBUTIONS = defineList({
  name: 'distributions',
  filters: { stage: word(DISTRIBUTION_STAGES) },
});

/** The distributions of an owner's assets, drafts too, newest first. */
export const OWNER_DISTRIBUTIONS = defineList({ filters: { assetId: ID } });

/** What each holder gets, largest first; searched by the holder's name. */
export const DISTRIBUTION_LINES = defineList({
  searched: true,
  filters: { state: word(LINE_STATES) },
});

/** Remittances of withheld tax, newest first. */
export const TAX_REMITTANCES = defineList({ name: 'tax-remittances' });
