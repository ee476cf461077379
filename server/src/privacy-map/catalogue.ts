import { schemaMap } from './map.ts';

const ours = { why: 'product', keep: 'product' } as const;

export const catalogueMap = schemaMap('catalogue', {
  asset: {
    audience: { party: 'review_reason' },
    ...ours,
    business: `id company_id manager_id structure_id share_class_id name symbol category country
      city summary cover_path gallery place projections token_name token_unit_name
      unit_decimals retirable status review_status review_reason
      reasons pitch video_id risks entity yield_kind target_yield_bps
      term_months created_at submitted_at published_at closed_out_at watermarks`,
    other: 'reviewed_by',
  },
  listing: {
    audience: { party: 'halt_reason' },
    ...ours,
    business: `asset_id is_listed status name symbol category country cover_path manager_id manager_name
      yield_kind yield_bps term_months published_at offering_id offer_status offer_stage unit_price
      minimum target_amount committed_amount raised_amount funded_bps investors offer_is_full
      opens_at closes_at completed_at halt_reason halted_until frozen_since
      last_price last_price_at change_bps volume nav nav_at nav_due_on closing_order market_price offer_price search`,
  },
  market: { ...ours, business: 'id version' },
  search_form: { ...ours, business: 'asset_id forms' },
  highlight: { ...ours, business: 'asset_id position label value' },
  folder: { ...ours, business: 'id asset_id name position' },
  document: {
    audience: { party: 'removed_reason note' },
    ...ours,
    business: `id asset_id folder_id name class file_id bytes sha256 version pages created_at
      replaced_at position series_id restored_from removed_at removed_reason
      note`,
    other: 'uploaded_by removed_by',
  },
  file_reading: { ...ours, business: 'file_id read_at attempts problem thumbnail_id drawn_at' },
  file_page: { ...ours, business: 'file_id page body words' },
  access_request: {
    audience: { party: 'words reason' },
    about: 'user_id = :user',
    title: 'Data room documents you requested access to',
    why: 'proof',
    keep: 'trail',
    rows: 'stay',
    law: 'contracts',
    key: 'id asset_id series_id user_id party_id',
    fact: 'words status requested_at decided_at reason',
    other: 'decided_by',
  },
  document_opening: {
    about: 'user_id = :user',
    title: 'Data room documents you opened',
    why: 'proof',
    keep: 'trail',
    rows: 'stay',
    law: 'contracts',
    key: 'id asset_id document_id user_id party_id',
    fact: 'at code',
  },
  faq: { ...ours, business: 'id asset_id question answer position' },
  update_post: {
    audience: { party: 'body first_body' },
    ...ours,
    business: 'id asset_id title body posted_at first_title first_body corrected_at corrects',
    other: 'posted_by',
  },
  timeline_event: {
    audience: { party: 'detail' },
    ...ours,
    business: 'id asset_id kind title detail at by_owner',
  },
  changed_listing: { ...ours, business: 'asset_id part version' },
  search_cursor: { ...ours, business: 'id version until after_search' },
  saved_search: {
    about: 'user_id = :user',
    title: 'Your saved searches',
    why: 'comfort',
    keep: 'account',
    rows: 'delete',
    key: 'id user_id',
    fact: `status category country min_price max_price max_minimum min_yield sort alert told_at
      created_at`,
    personal: 'name q words',
  },
  search_match: {
    about: 'search_id in (select id from catalogue.saved_search where user_id = :user)',
    title: 'Results of your saved searches',
    why: 'comfort',
    keep: 'account',
    rows: 'delete',
    key: 'search_id asset_id',
  },
  watch: {
    about: 'user_id = :user',
    title: 'Your watchlist',
    why: 'comfort',
    keep: 'account',
    rows: 'delete',
    key: 'user_id asset_id',
    fact: 'since',
  },
});
