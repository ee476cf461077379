import { z } from 'zod';
import { CREDENTIAL_KINDS } from '../../credential-kinds.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { moment, uuid } from '../../kernel/fields.ts';

// Everything that grants access to an account or its data: sessions, links, codes. Each can be
// revoked.

const signedIn = { who: 'signed_in', account: 'any' } as const;

const credential = z.object({
  id: uuid,
  kind: z.enum(CREDENTIAL_KINDS),
  opens: z.string(),
  /** Distinguishes it from others of its kind, such as the recipient's address. */
  detail: z.string().nullable(),
  madeAt: moment,
  /** To the minute; null if never used. */
  lastUsedAt: moment.nullable(),
  endsAt: moment.nullable(),
  endsWithPassword: z.boolean(),
  browser: z
    .object({
      current: z.boolean(),
      userAgent: z.string().nullable(),
      ip: z.string().nullable(),
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
  whileReadOnly: 'secures an account',
  body: z.strictObject({ kind: z.enum(CREDENTIAL_KINDS) }),
  reply: z.object({}),
  refusals: ['NOT_FOUND'],
});
