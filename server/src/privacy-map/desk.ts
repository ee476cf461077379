import { schemaMap } from './map.ts';

export const deskMap = schemaMap('desk', {
  list_view: {
    about: 'user_id = :user',
    title: 'How you keep your lists',
    why: 'account',
    keep: 'account',
    rows: 'delete',
    key: 'user_id',
    fact: 'list hidden changed_at',
    personal: 'views',
  },
});
