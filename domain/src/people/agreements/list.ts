import { defineList, ID, word } from '../../kernel/list.ts';
import { AGREEMENT_KINDS } from './kinds.ts';

/** Agreements with their versions, as staff see them. */
export const TEMPLATES = defineList({
  name: 'agreements',
  searched: true,
  filters: { kind: word(AGREEMENT_KINDS) },
});

const STATE = word(['to_countersign', 'waiting', 'signed', 'ended']);

/** Requests for a signature, as staff see them; the oldest open ones come first. */
export const ENVELOPES = defineList({
  name: 'signatures',
  searched: true,
  filters: { state: STATE, agreementId: ID },
});

/** What investors signed with an issuer, as the issuer sees it. */
export const ISSUER_ENVELOPES = defineList({ searched: true, filters: { state: STATE } });

/** What a party has signed, newest first. */
export const SIGNED = defineList({
  searched: true,
  filters: {
    kind: word(AGREEMENT_KINDS),
    assetId: ID,
    /** Only the latest signature of each agreement, by kind and name. */
    latest: word(['yes', 'no'], 'no'),
    /** Those in force today, or the others. */
    state: word(['in_force', 'ended']),
  },
});
