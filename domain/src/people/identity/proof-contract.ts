import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { proof, provenRefusals } from './proof-fields.ts';

const proofState = z.object({
  /** While it is, calls that move others’ money or open their documents are refused. */
  due: z.boolean(),
});

export const proofStatus = endpoint({
  method: 'GET',
  path: '/user/proof',
  summary: 'Returns whether the caller must re-authenticate before sensitive actions',
  access: { who: 'signed_in', account: 'active' },
  reply: proofState,
  refusals: [],
});

export const prove = endpoint({
  method: 'POST',
  path: '/user/proof',
  summary: 'Re-authenticates the caller with password, and a code if two-factor is on',
  access: { who: 'signed_in', account: 'active' },
  whileReadOnly: 'secures an account',
  body: z.object(proof),
  reply: proofState,
  refusals: provenRefusals,
  limit: 'code',
});
