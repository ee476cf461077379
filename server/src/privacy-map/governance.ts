import { schemaMap } from './map.ts';

export const governanceMap = schemaMap('governance', {
  poll: {
    audience: { party: 'explanation reason rejection' },
    why: 'product',
    keep: 'product',
    business: `id asset_id kind offering_id status question explanation opens_at closes_at weighting quorum_bps pass_bps
      is_named is_live created_at snapshot_at snapshot_hash electorate_weight electorate outcome
      abstained_weight abstained merged_weight merged_votes list_form list_hash receipts_hash ended_at reason requested_at rejection`,
    credential: 'ballot_key',
    other: 'created_by requested_by decided_by',
  },
  option: {
    audience: { party: 'note' },
    why: 'product',
    keep: 'product',
    business: 'id poll_id position label note is_recommended weight votes is_winner',
  },
  document: { why: 'product', keep: 'product', business: 'poll_id position document_id' },
  voter: {
    about: 'party_id = :party',
    title: 'Polls you could vote in',
    why: 'product',
    keep: 'books',
    law: 'books',
    key: 'poll_id party_id receipt',
    fact: 'voted_at',
    financial: 'weight units',
  },
  sealed_ballot: { why: 'product', keep: 'product', business: 'poll_id nonce box' },
  ballot: {
    why: 'product',
    keep: 'product',
    business: 'poll_id line fingerprint option_id weight is_merged',
  },
  named_vote: {
    about: 'party_id = :party',
    title: 'Your votes in named polls',
    why: 'product',
    keep: 'books',
    law: 'books',
    key: 'poll_id party_id',
    fact: 'option_id',
  },
  reminder: { why: 'product', keep: 'product', business: 'poll_id at told before_end' },
});
