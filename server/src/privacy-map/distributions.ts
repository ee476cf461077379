import { schemaMap } from './map.ts';

export const distributionsMap = schemaMap('distributions', {
  distribution: {
    audience: { party: 'note reason' },
    why: 'product',
    keep: 'product',
    business: `id number asset_id company_id owner_party_id stage kind name per_unit total record_on
      pay_on note default_bps created_at requested_at approved_at approved_gross recorded_at
      funded_at paid_at ended_at reason holders units gross withheld cents_placed outside_holders
      outside_gross batches`,
    other: 'created_by requested_by approved_by funded_by',
  },
  exception: {
    about: 'party_id = :party',
    title: 'Withholding tax exceptions for you',
    why: 'product',
    keep: 'books',
    law: 'books',
    key: 'distribution_id position party_id',
    fact: 'country',
    financial: 'bps',
  },
  document: { why: 'product', keep: 'product', business: 'distribution_id position document_id' },
  line: {
    audience: { party: 'why' },
    about: 'party_id = :party',
    title: 'Distributions paid to you',
    why: 'product',
    keep: 'books',
    law: 'books',
    key: 'id distribution_id party_id place batch entry_id remittance_id',
    fact: 'country state why paid_at notified_at is_up',
    financial: 'units gross withheld bps cost',
  },
  remittance: {
    audience: { staff: 'note decision_reason' },
    why: 'product',
    keep: 'product',
    business: `id number status country from_day to_day reference note file_id amount lines
      requested_at decided_at decision_reason entry_id`,
    other: 'requested_by decided_by',
  },
  batch: {
    why: 'product',
    keep: 'product',
    business: `distribution_id number first_place last_place holders net held withheld entry_id at`,
  },
});
