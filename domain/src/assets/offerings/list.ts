import { defineList, ID, word } from '../../kernel/list.ts';
import { COUNTRIES } from '../../platform/reference/countries.ts';
import { COMMITMENT_STAGES } from './commitment.machine.ts';
import { OFFER_STATUSES, OFFERING_STAGES } from './offering.machine.ts';

const INVESTORS = {
  stage: word(COMMITMENT_STAGES),
  kind: word(['person', 'company']),
  country: word(COUNTRIES.map(({ code }) => code)),
} as const;

const ORDERS = [
  'made',
  '-made',
  'investor',
  '-investor',
  'units',
  '-units',
  'amount',
  '-amount',
] as const;

export const OFFERING_COMMITMENTS = defineList({
  searched: true,
  filters: INVESTORS,
  sorts: word(ORDERS, 'made'),
});

export const COMMITMENTS = defineList({
  name: 'commitments',
  searched: true,
  filters: INVESTORS,
  sorts: word(ORDERS, '-made'),
});

export const OWN_COMMITMENTS = defineList({
  filters: { assetId: ID, view: word(['pending', 'all'], 'all') },
});

export const OFFERINGS = defineList({
  name: 'offerings',
  assigned: 'offerings',
  searched: true,
  filters: { stage: word(OFFERING_STAGES), status: word(OFFER_STATUSES) },
  sorts: word(['closes', '-closes', 'committed', '-committed']),
});

/** `waiting` excludes those whose documents were returned to the owner. */
export const CLOSINGS = defineList({
  filters: { stage: word(['CLOSING', 'ISSUING']), view: word(['waiting', 'all'], 'waiting') },
});
