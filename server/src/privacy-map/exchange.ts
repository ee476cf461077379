import { schemaMap } from './map.ts';

const ours = { why: 'product', keep: 'product' } as const;
const own = { why: 'money', keep: 'books', law: 'books' } as const;

export const exchangeMap = schemaMap('exchange', {
  sequencer: { ...ours, business: 'name epoch leader url expires_at last_batch last_seq' },
  market: {
    ...ours,
    business: `asset_id company_id opened_at closed_at unit_decimals opening_price last_price reference_price
      last_trade_at band_bps holder_cap_bps issued_units locked_until transfer_rules transfer_rules_version`,
  },
  halt: {
    audience: { party: 'reason' },
    ...ours,
    business: 'asset_id kind reason halted_at until',
    other: 'halted_by',
  },
  order: {
    ...own,
    about: 'party_id = :party',
    title: 'Your orders',
    key: 'id seq asset_id party_id user_id against_id request_key maker_fee_id taker_fee_id',
    fact: `action maker_bps taker_bps fee_version post_only source status ending ended_why
      created_at expires_at ended_at`,
    financial: 'price quantity filled filled_value notional fees',
  },
  quote: {
    ...own,
    about: 'party_id = :party',
    title: 'Quotes you received',
    key: 'id asset_id party_id user_id used_key',
    fact: `side price_levels fee_terms book_sequence created_at expires_at used_at`,
    financial: 'units unfilled_units worst_price notional fees total',
  },
  notification_cursor: { ...ours, business: 'name trade_seq ended_at' },
  order_notification: { ...ours, business: 'order_id waiting notified_filled notified_at' },
  trade: {
    ...ours,
    business: `id seq asset_id maker_order_id taker_order_id taker_side price quantity notional
      buyer_fee seller_fee at settled_at tx_id`,
    other: 'buyer_id seller_id',
  },
  candle: { ...ours, business: 'asset_id width at open high low close quantity notional trades' },
  opening: {
    ...ours,
    business: 'asset_id opening_price band_bps holder_cap_bps locked_until approved_at',
    other: 'requested_by approved_by',
  },
  opening_request: {
    audience: { staff: 'decision_reason' },
    ...ours,
    business: `id asset_id band_bps holder_cap_bps locked_until status requested_at decided_at
      decision_reason`,
    other: 'requested_by decided_by',
  },
  command_outbox: { ...ours, business: 'seq command requested_at' },
  finding_review: {
    audience: { staff: 'note' },
    ...ours,
    business: 'finding_id asset_id note reviewed_at',
    other: 'reviewed_by',
  },
  command: { ...ours, business: 'seq batch asset_id at kind body' },
});
