import { schemaMap } from './map.ts';

export const reportsMap = schemaMap('reports', {
  run: {
    why: 'proof',
    keep: 'product',
    business: 'id report from_day to_day at figures fingerprint',
    other: 'kept_by',
  },
  schedule: {
    about: 'user_id = :user',
    title: 'Reports emailed to you',
    why: 'messages',
    keep: 'account',
    rows: 'delete',
    key: 'user_id',
    fact: 'report every next_at',
  },
});
