import { schemaMap } from './map.ts';

export const partyDeskMap = schemaMap('party_desk', {
  // Internal notes, which name the staff on a case.
  note: {
    audience: { confidential: 'text' },
    about: 'party_id = :party',
    title: 'Notes of our team',
    why: 'support',
    copied: 'false',
    keep: 'lawful',
    rows: 'hold',
    law: 'services',
    key: 'id party_id',
    fact: 'at is_confidential',
    other: 'written_by text',
  },
});
