import { schemaMap } from './map.ts';

export const transferProceduresMap = schemaMap('transfer_procedures', {
  procedure: {
    audience: { staff: 'words decision_reason' },
    about: 'party_id = :party or to_party_id = :party',
    title: 'Transfer procedures on your units',
    why: 'settlement',
    keep: 'books',
    law: 'books',
    key: 'id asset_id file_id',
    fact: 'status kind reason_class requested_at decided_at',
    business: 'words decision_reason',
    financial: 'units',
    other: 'party_id to_party_id owner_party_id requested_by decided_by',
  },
  freeze: {
    about: 'party_id = :party',
    title: 'Assets in which your units were frozen',
    why: 'settlement',
    keep: 'books',
    law: 'books',
    key: 'id asset_id party_id procedure_id ended_by',
    fact: 'since ended_at',
  },
});
