import { defineList, ID, word } from '../../kernel/list.ts';
import { AGREEMENT_KINDS } from './kinds.ts';

export const TEMPLATES = defineList({
  name: 'agreements',
  searched: true,
  filters: { kind: word(AGREEMENT_KINDS) },
});

const STATE = word(['to_countersign', 'waiting', 'signed', 'ended']);

export const ENVELOPES = defineList({
  name: 'signatures',
  searched: true,
  filters: { state: STATE, agreementId: ID },
});

export const ISSUER_ENVELOPES = defineList({ searched: true, filters: { state: STATE } });

export const SIGNED = defineList({
  searched: true,
  filters: {
    kind: word(AGREEMENT_KINDS),
    assetId: ID,
    latest: word(['yes', 'no'], 'no'),
    state: word(['in_force', 'ended']),
  },
});
