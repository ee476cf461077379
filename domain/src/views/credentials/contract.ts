import { z } from 'zod';
import { CREDENTIAL_KINDS } from '../../credential-kinds.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { moment, uuid } from '../../kernel/fields.ts';

// What lets someone into a person's account, or shows them what is that person's: sessions, links,
// codes. One list, from which each is revoked.

const signedIn = { who: 'signed_in', account: 'any' } as const;

const credential = z.object({
  id: uuid,
  kind: z.enum(CREDENTIAL_KINDS),
  /** What it opens, in a sentence. */
  opens: z.string(),
  /** Which of its kind, such as the address it was sent to; null where the kind says it all. */
  detail: z.string().nullable(),
  madeAt: moment,
  /** Null where it was never used. Recorded to the minute. */
  lastUsedAt: moment.nullable(),
  /** Null where it works until it is revoked. */
  endsAt: moment.nullable(),
  /** Whether a change of the password revokes it. */
  endsWithPassword: z.boolean(),
  /** Of a session alone. */
  browser: z
    .object({
      current: z.boolean(),
      userAgent: z.string().nullable(),
      ip: z.string().nullable(),
      /** The country in which the address is registered. */
      place: z.string().nullable(),
    })
    .nullable(),
});
export type CredentialView = z.output<typeof credential>;

export const credentials = endpoint({
  method: 'GET',
  path: '/user/credentials',
  summary: 'Lists the caller’s sessions, links and codes that work, this session first',
  access: signedIn,
  reply: z.array(credential),
  refusals: [],
});

export const revokeCredential = endpoint({
  method: 'POST',
  path: '/user/credentials/:credentialId/revoke',
  summary: 'Revokes one of the caller’s sessions, links or codes',
  access: { ...signedIn, owns: 'user' },
  body: z.strictObject({ kind: z.enum(CREDENTIAL_KINDS) }),
  reply: z.object({}),
  refusals: ['NOT_FOUND'],
});
