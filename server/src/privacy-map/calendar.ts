import { schemaMap } from './map.ts';

export const calendarMap = schemaMap('calendar', {
  link: {
    about: 'user_id = :user',
    title: 'The link of your calendar',
    why: 'comfort',
    keep: 'account',
    rows: 'delete',
    key: 'user_id',
    fact: 'made_at',
    credential: 'token_hash',
  },
});
