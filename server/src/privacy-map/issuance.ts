import { schemaMap } from './map.ts';

export const issuanceMap = schemaMap('issuance', {
  token: {
    why: 'product',
    keep: 'product',
    business: `asset_id share_class_id name unit_name total_units issued_units metadata_hash status
      instruction_id created_tx requested_at created_at`,
  },
});
