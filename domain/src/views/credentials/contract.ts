import { z } from 'zod';
import { CREDENTIAL_KINDS } from '../../credential-kinds.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { moment, uuid } from '../../kernel/fields.ts';

// Everything that grants access to an account or its data: sessions, links, codes. One list, from
// which each is revoked.

const signedIn = { who: 'signed_in', account: 'any' } as const;

const credential = z.object({
  id: uuid,
  kind: z.enum(CREDENTIAL_KINDS),
  /** What it gives access to, in a sentence. */
  opens: z.string(),
  /** Distinguishes it within its kind, such as the recipient's address; null if unnecessary. */
  detail: z.string().nullable(),
  madeAt: moment,
  /** Null if never used. To the minute. */
  lastUsedAt: moment.nullable(),
  /** Null if valid until revoked. */
  endsAt: moment.nullable(),
  endsWithPassword: z.boolean(),
  /** Sessions only. */
  browser: z
    .object({
      current: z.boolean(),
      userAgent: z.string().nullable(),
      ip: z.string().nullable(),
      /** Country in which the IP address is registered. */
      place: z.string().nullable(),
    })
    .nullable(),
});
export type CredentialView = z.output<typeof credential>;

export const credentials = endpoint({
  method: 'GET',
  path: '/user/credentials',
  summary: 'Lists the caller’s active sessions, links and codes, this session first',
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
