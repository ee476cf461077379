import { HIDDEN_ACTIONS } from '../kit/confidential.ts';
import { schemaMap } from './map.ts';

const MINE = 'actor_id = :user';
/** Reasons that staff gave for actions on others are not their own data. */
const OWN_WORDS = `${MINE} and not (select u.is_staff from identity."user" u where u.id = :user)`;
const hidden = HIDDEN_ACTIONS.map((action) => `'${action}'`).join(', ');

export const kitMap = schemaMap('kit', {
  idempotency: {
    about: 'user_id = :user',
    why: 'operation',
    keep: 'days',
    ages: 'created_at',
    rows: 'delete',
    key: 'user_id',
    fact: 'route key body_hash status created_at attempt',
    personal: 'answer sealed_answer',
    // Copies of answers whose data is exported from its own tables.
    override: {
      answer: { export: 'no' },
      sealed_answer: { export: 'no', stored: 'sealed' },
      key: { export: 'no' },
      body_hash: { export: 'no' },
      attempt: { export: 'no' },
    },
  },
  activity: {
    audience: { staff: 'reason detail' },
    about: 'actor_id = :user or subject_id in (:user, :party) or party_id = :party',
    copied: `${MINE} or action not in (${hidden})`,
    title: 'Activity log of your account',
    why: 'proof',
    keep: 'trail',
    law: 'aml',
    key: 'id subject_id',
    fact: 'at action subject_kind from_state to_state reason detail request_id',
    personal: 'ip',
    other: 'actor_id party_id',
    // Exported for the person's own actions only: on other lines the address is someone else's, and
    // the reason is an internal note.
    override: {
      ip: { exportWhere: MINE },
      reason: { exportWhere: OWN_WORDS },
      detail: { exportWhere: OWN_WORDS },
      request_id: { export: 'no' },
    },
  },
  activity_unsealed: { why: 'proof', keep: 'product', key: 'activity_id' },
  activity_chain: { why: 'proof', keep: 'product', key: 'activity_id', fact: 'seq prev_hash hash' },
  activity_head: { why: 'proof', keep: 'product', fact: 'id seq hash sealed_at seal' },
  event: {
    audience: { staff: 'payload' },
    why: 'operation',
    keep: 'product',
    fact: 'id type at payload request_id',
  },
  delivery: {
    why: 'operation',
    keep: 'product',
    fact: 'event_id handler attempts due_at given_up_at last_error',
  },
  job_item: {
    why: 'operation',
    keep: 'product',
    fact: 'work item_id job attempts first_failed_at last_failed_at due_at given_up_at last_error',
  },
  job_lease: { why: 'operation', keep: 'product', fact: 'job epoch holder expires_at' },
  handled_event: { why: 'operation', keep: 'product', fact: 'event_id handler at' },
  setting: { why: 'operation', keep: 'product', business: 'key value changed_at' },
  rate_limit: {
    about: 'subject in (:user::text, :email)',
    why: 'security',
    keep: 'days',
    ages: 'window_start',
    rows: 'delete',
    fact: 'name window_start used',
    personal: 'subject',
    override: { subject: { export: 'no' } },
  },
});
