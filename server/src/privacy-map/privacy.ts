import { schemaMap } from './map.ts';

export const privacyMap = schemaMap('privacy', {
  archive: {
    about: 'user_id = :user',
    title: 'Requested copies of your data',
    why: 'privacy',
    keep: 'day',
    rows: 'delete',
    key: 'id user_id',
    fact: 'status requested_at attempts try_at ready_at expires_at bytes ticket_until',
    credential: 'ticket_hash',
    other: 'storage_key',
  },
  closure: {
    about: 'user_id = :user',
    title: 'Your requests to close the account',
    why: 'privacy',
    keep: 'trail',
    law: 'aml',
    key: 'id user_id party_id',
    fact: 'status requested_at closes_at ended_at',
    personal: 'reason',
    override: { reason: { erase: 'clear' } },
  },
  kept: {
    about: 'user_id = :user',
    title: 'Data the law requires us to keep after closing',
    why: 'identity',
    keep: 'lawful',
    law: 'aml',
    key: 'id closure_id user_id party_id',
    fact: 'title law mime kept_at delete_after',
    sensitive: 'content',
    other: 'storage_key',
    // After the account is closed no one can sign in to request a copy.
    override: { content: { export: 'no' } },
  },
  kept_opening: {
    audience: { staff: 'reason' },
    why: 'proof',
    keep: 'product',
    business: 'id kept_id reason at',
    other: 'opened_by',
  },
  removal: { why: 'operation', keep: 'days', business: 'storage_key not_before' },
});
