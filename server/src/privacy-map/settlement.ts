import { schemaMap } from './map.ts';

export const settlementMap = schemaMap('settlement', {
  asset: {
    audience: { staff: 'stopped_reason' },
    why: 'product',
    keep: 'product',
    business: `asset_id chain_asset_id total decimals unit_name token_name url metadata_hash
      manager_address reserve_address freeze_address clawback_address created_at confirmed_round
      stopped_at stopped_reason`,
  },
  instruction: {
    audience: { staff: 'reason' },
    about: 'from_party_id = :party or to_party_id = :party',
    title: 'Pending blockchain transfers of your units',
    why: 'settlement',
    keep: 'books',
    law: 'books',
    key: 'id cause_id asset_id',
    fact: `kind cause_kind digest status attempts own_fees fee_floor reason tx_id round created_at updated_at
      confirmed_at`,
    financial: 'quantity',
    other: 'from_party_id to_party_id from_address to_address',
  },
  attempt: {
    why: 'operation',
    keep: 'product',
    business: `id instruction_id number status tx_id fee first_valid last_valid opts_in sent_round
      sent_at last_answer last_status round is_agreed created_at`,
  },
  transaction: { why: 'operation', keep: 'product', business: 'tx_id attempt_id leg raw' },
  holding: {
    about: 'party_id = :party',
    title: 'Your units on the blockchain',
    why: 'settlement',
    keep: 'books',
    law: 'books',
    key: 'asset_id party_id',
    fact: 'address opted_in_round',
    financial: 'quantity',
  },
  account: { why: 'operation', keep: 'product', business: 'address funded_round' },
  gap: {
    why: 'operation',
    keep: 'product',
    business: 'id follower first_round last_round read_to noticed_at closed_at is_compared',
  },
  cursor: {
    why: 'operation',
    keep: 'product',
    business: 'one genesis_id genesis_hash last_round updated_at',
  },
  anchor: { why: 'operation', keep: 'product', business: 'round hash' },
  unreadable: {
    why: 'operation',
    keep: 'product',
    business: 'round transactions noticed_at is_notified',
  },
  lost_blocks: {
    why: 'operation',
    keep: 'product',
    business: 'id first_round last_round instructions asset_ids noticed_at closed_at',
  },
  reconciliation: {
    why: 'operation',
    keep: 'product',
    business: 'id at round assets holders in_flight differences',
  },
});
