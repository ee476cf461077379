import { schemaMap } from './map.ts';

export const retirementMap = schemaMap('retirement', {
  serial_counter: { why: 'product', keep: 'product', business: 'asset_id taken' },
  retirement: {
    audience: { party: 'reason words' },
    about: 'party_id = :party and not is_unsold',
    title: 'Units you retired',
    why: 'contracts',
    keep: 'books',
    law: 'books',
    key: 'id asset_id party_id',
    fact: `is_unsold stage beneficiary_type beneficiary_country purpose covers_from covers_to
      serial_place is_public requested_at decided_at reason number digest tx_id round retired_at`,
    // A certificate is public at its holder's request; it stays.
    business: 'words certificate',
    personal: 'beneficiary',
    financial: 'units',
    other: 'requested_by',
    override: {
      // A beneficiary name that was never published is deleted with the account.
      beneficiary: {
        erase: 'pseudonymise',
        pseudonym: "case when is_public then beneficiary else 'Withheld' end",
      },
    },
  },
});
