import { schemaMap } from './map.ts';

export const referralsMap = schemaMap('referrals', {
  referral: {
    about: 'client_party_id = :party',
    title: 'With whose code you joined',
    why: 'product',
    keep: 'books',
    law: 'books',
    key: 'id client_party_id client_user_id',
    fact: 'code joined_at earns_from ended_at changed_at related_by related_at',
    other: 'partner_party_id partner_user_id changed_by change_reason',
  },
  invitation: {
    about: 'partner_party_id = :party',
    title: 'Invitations you sent',
    why: 'product',
    keep: 'short',
    ages: 'sent_at',
    rows: 'delete',
    key: 'id partner_party_id',
    fact: 'code sent_at sends',
    personal: 'masked_address',
    credential: 'address_hash',
    other: 'partner_user_id client_party_id',
  },
  refused_address: {
    why: 'privacy',
    keep: 'product',
    business: 'refused_at',
    credential: 'address_hash',
  },
  terms: {
    why: 'product',
    keep: 'product',
    business: `id party_id version rate_bps months asset_ids effective_from proposal_id
      created_at`,
  },
  proposal: {
    why: 'product',
    keep: 'product',
    business: `id party_id rate_bps months asset_ids reason status requested_at decided_at
      decision_reason`,
    other: 'requested_by decided_by',
  },
  line: {
    about: 'partner_party_id = :party',
    title: 'Commissions you earned',
    why: 'money',
    keep: 'books',
    law: 'books',
    key: 'id referral_id partner_party_id source_id asset_id terms_id payout_id reverses',
    fact: 'source rate_bps state accrued_at due_at reason',
    financial: 'fee amount voided fee_returned',
    other: 'client_party_id',
  },
  taking: {
    why: 'money',
    keep: 'books',
    business: 'cause_id line_id fee restored_by',
  },
  payout: {
    about: 'partner_party_id = :party',
    title: 'Payouts of your commissions',
    why: 'money',
    keep: 'books',
    law: 'books',
    key: 'id number partner_party_id entry_id',
    fact: 'lines status requested_at decided_at decision_reason',
    financial: 'gross taken_back net',
    other: 'requested_by decided_by',
  },
});
