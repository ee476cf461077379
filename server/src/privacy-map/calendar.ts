import { schemaMap } from './map.ts';

export const calendarMap = schemaMap('calendar', {
  link: {
    about: 'user_id = :user',
    title: 'Your calendar link',
    why: 'comfort',
    keep: 'account',
    rows: 'delete',
    key: 'id user_id',
    fact: 'made_at last_used_at',
    credential: 'token_hash',
  },
});
