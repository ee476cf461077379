import { schemaMap } from './map.ts';

const OWN = 'ticket_id in (select t.id from tickets.ticket t where t.user_id = :user)';

export const ticketsMap = schemaMap('tickets', {
  ticket: {
    about: 'user_id = :user',
    title: 'Your service requests',
    why: 'support',
    keep: 'lawful',
    rows: 'hold',
    law: 'services',
    key: 'id number user_id party_id about_id previous_id',
    fact: `stage type priority about_kind waits_for created_at updated_at answer_due_at
      first_answered_at resolve_due_at stopped_at stood_ms ended_at answered_at read_at rating
      rated_at`,
    personal: 'subject reason rating_text',
    other: 'assigned_to',
  },
  message: {
    about: OWN,
    title: 'What you and we wrote in your service requests',
    why: 'support',
    keep: 'lawful',
    rows: 'hold',
    law: 'services',
    key: 'id ticket_id',
    fact: 'from_team created_at',
    personal: 'text',
    other: 'author_id',
  },
  // Words of the team to itself, which name those who work at a case.
  note: {
    about: OWN,
    copied: 'false',
    title: 'Notes of our team',
    why: 'support',
    keep: 'lawful',
    rows: 'hold',
    law: 'services',
    key: 'id ticket_id',
    fact: 'created_at',
    other: 'author_id text',
  },
  event: {
    about: OWN,
    title: 'What was done about your service requests',
    why: 'support',
    keep: 'lawful',
    rows: 'hold',
    law: 'services',
    key: 'id ticket_id',
    fact: 'what created_at',
    personal: 'detail',
    other: 'actor_id',
  },
  upload: {
    about: 'user_id = :user',
    title: 'Pictures for a service request that was not sent',
    why: 'support',
    keep: 'days',
    ages: 'created_at',
    rows: 'delete',
    key: 'file_id user_id',
    files: 'file_id',
    fact: 'created_at',
  },
  // What is attached to a note is for the team, like the note.
  attachment: {
    about: OWN,
    copied: 'message_id is not null',
    title: 'Pictures in your service requests',
    why: 'support',
    keep: 'lawful',
    rows: 'hold',
    law: 'services',
    key: 'file_id ticket_id message_id',
    files: 'file_id',
    fact: 'position',
    other: 'note_id',
  },
  saved_answer: {
    why: 'product',
    keep: 'product',
    business: 'id title text updated_at',
    other: 'changed_by',
  },
});
