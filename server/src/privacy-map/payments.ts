import { schemaMap } from './map.ts';

export const paymentsMap = schemaMap('payments', {
  checkout: {
    about: 'user_id = :user',
    title: 'Your card top-ups',
    why: 'money',
    keep: 'books',
    law: 'books',
    key: 'id party_id user_id provider_id',
    fact: 'currency provider status failure created_at expires_at ask_at completed_at',
    financial: 'amount',
    personal: 'card_last4 url request_key',
    mend: {
      card_last4: { erase: 'hold' },
      url: { export: 'no', erase: 'clear' },
      request_key: { export: 'no', erase: 'clear' },
    },
  },
  webhook_event: {
    about: `payload #>> '{data,object,client_reference_id}' in
      (select c.id::text from payments.checkout c where c.user_id = :user)`,
    title: 'What the card provider told us',
    why: 'money',
    keep: 'books',
    law: 'books',
    key: 'event_id',
    fact: 'provider type received_at processed_at outcome',
    personal: 'payload',
    mend: { payload: { erase: 'pseudonymise', pseudonym: "'{}'::jsonb" } },
  },
  sandbox_session: {
    about: 'reference in (select c.id::text from payments.checkout c where c.user_id = :user)',
    title: 'Test payments',
    why: 'money',
    keep: 'books',
    rows: 'delete',
    key: 'id reference',
    fact: 'currency status decline created_at expires_at',
    financial: 'amount',
    personal: 'card_last4 success_url cancel_url idempotency_key',
    mend: {
      success_url: { export: 'no' },
      cancel_url: { export: 'no' },
      idempotency_key: { export: 'no' },
    },
  },
});
