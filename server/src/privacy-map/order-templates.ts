import { schemaMap } from './map.ts';

export const orderTemplatesMap = schemaMap('order_templates', {
  template: {
    about: 'party_id = :party',
    title: 'Your order templates',
    why: 'comfort',
    keep: 'account',
    rows: 'delete',
    key: 'id party_id asset_id',
    fact: 'side kind manner days created_at',
    personal: 'name',
    financial: 'quantity amount price',
  },
});
