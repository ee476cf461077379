import { schemaMap } from './map.ts';

export const notificationsMap = schemaMap('notifications', {
  notification: {
    about: 'user_id = :user',
    title: 'Notifications to you',
    why: 'messages',
    keep: 'account',
    rows: 'delete',
    key: 'id user_id cause_id',
    fact: 'kind link created_at read_at',
    personal: 'title body',
  },
  preference: {
    about: 'user_id = :user',
    title: 'Your notification settings',
    why: 'comfort',
    keep: 'account',
    rows: 'delete',
    key: 'user_id',
    fact: 'kind_group in_app by_mail',
  },
  mail: {
    about: 'recipient = :email',
    title: 'Emails to you',
    why: 'messages',
    keep: 'mails',
    ages: 'created_at',
    rows: 'delete',
    key: 'id',
    fact: 'subject created_at attempts next_attempt_at sent_at',
    personal: 'recipient',
    // May contain a code or an access link.
    credential: 'content',
    other: 'dedupe_key last_error',
    override: { content: { stored: 'sealed' } },
  },
});
