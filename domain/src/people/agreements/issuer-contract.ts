import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { text } from '../../kernel/fields.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { envelopeMachine } from './envelope.machine.ts';
import {
  countersignature,
  countersignRefusals,
  envelope,
  signedWords,
} from './envelope-contract.ts';
import { ISSUER_ENVELOPES } from './list.ts';

const issuer = { who: 'owner', account: 'approved', owns: 'company' } as const;
/** Asset managers read signed agreements; signing needs another permission. */
const reader = { ...issuer, permission: 'CAN_MANAGE_ASSETS' } as const;
const signer = { ...issuer, permission: 'CAN_PERFORM_ACTIONS_LEGAL_AGREEMENTS' } as const;

export const issuerEnvelopes = endpoint({
  method: 'GET',
  path: '/owner/agreement-envelopes',
  summary:
    'Lists signatures of the company’s asset agreements, those awaiting countersignature first',
  access: { who: 'owner', account: 'approved', permission: 'CAN_MANAGE_ASSETS' },
  cost: 'search',
  query: listQuery(ISSUER_ENVELOPES),
  reply: z.array(envelope),
  refusals: [],
});

export const issuerEnvelopeText = endpoint({
  method: 'GET',
  path: '/owner/agreement-envelopes/:envelopeId/text',
  summary: 'Returns the exact text an investor signed, for the issuer’s countersigner',
  access: reader,
  reply: signedWords,
  refusals: ['NOT_FOUND'],
});

export const issuerCountersign = endpoint({
  method: 'POST',
  path: '/owner/agreement-envelopes/:envelopeId/countersign',
  summary: 'Countersigns for the issuer; the agreement is complete',
  access: signer,
  makes: [envelopeMachine.moves.countersign],
  body: countersignature,
  reply: envelope,
  refusals: [...countersignRefusals],
});

export const issuerDecline = endpoint({
  method: 'POST',
  path: '/owner/agreement-envelopes/:envelopeId/decline',
  summary: 'Declines to countersign for the issuer, with a reason the investor sees',
  access: signer,
  makes: [envelopeMachine.moves.decline],
  body: z.object({ reason: text(500) }),
  reply: envelope,
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION', 'OWN_CASE'],
});
