import { schemaMap } from './map.ts';

export const deskMap = schemaMap('desk', {
  list_view: {
    about: 'user_id = :user',
    title: 'Your list settings',
    why: 'account',
    keep: 'account',
    rows: 'delete',
    key: 'user_id',
    fact: 'list hidden changed_at',
    personal: 'views',
  },
  assignment: {
    about: 'user_id = :user',
    title: 'Work assigned to you',
    why: 'proof',
    keep: 'account',
    rows: 'delete',
    key: 'list subject_id user_id',
    fact: 'given_at',
    other: 'given_by',
  },
});
