import { defineList, ID, word } from '../../kernel/list.ts';
import { COUNTRIES } from '../../platform/reference/countries.ts';
import { COMMITMENT_STAGES } from './commitment.machine.ts';
import { OFFER_STATUSES, OFFERING_STAGES } from './offering.machine.ts';

const INVESTORS = {
  stage: word(COMMITMENT_STAGES),
  kind: word(['person', 'company']),
  /** Where the investor lives or is seated. */
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

/** The commitments to one offering, searched by the investor's name. */
export const OFFERING_COMMITMENTS = defineList({
  searched: true,
  filters: INVESTORS,
  sorts: word(ORDERS, 'made'),
});

/** The commitments to all offerings, searched by the investor's or the asset's name. */
export const COMMITMENTS = defineList({
  name: 'commitments',
  searched: true,
  filters: INVESTORS,
  sorts: word(ORDERS, '-made'),
});

/** A party's commitments, newest first. */
export const OWN_COMMITMENTS = defineList({ filters: { assetId: ID } });

/** The offerings of all owners, newest first unless an order is chosen. */
export const OFFERINGS = defineList({
  name: 'offerings',
  assigned: 'offerings',
  searched: true,
  filters: { stage: word(OFFERING_STAGES), status: word(OFFER_STATUSES) },
  sorts: word(['closes', '-closes', 'committed', '-committed']),
});

/** Offerings in closing; those that `wait` leave out evidence that went back to the owner. */
export const CLOSINGS = defineList({
  filters: { stage: word(['CLOSING', 'ISSUING']), view: word(['waiting', 'all'], 'waiting') },
});
