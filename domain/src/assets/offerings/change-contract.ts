import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { quantity, text } from '../../kernel/fields.ts';
import { changeMachine } from './change.machine.ts';
import { changeEffect, proposedTerms } from './change-shapes.ts';
import { commitmentMachine } from './commitment.machine.ts';
import { commitment, offeringForManagers } from './shapes.ts';

const owner = {
  who: 'owner',
  account: 'approved',
  permission: 'CAN_MANAGE_COMMITMENTS',
  owns: 'company',
} as const;
const investor = { who: 'signed_in', owns: 'party', permission: 'CAN_TRADE_ASSETS' } as const;

export const previewChange = endpoint({
  method: 'POST',
  path: '/offerings/:offeringId/changes/preview',
  idempotency: { none: 'It changes nothing.' },
  summary: 'Previews the effect of changed terms on existing commitments, if approved now',
  access: owner,
  body: z.object({ terms: proposedTerms }),
  reply: changeEffect,
  refusals: ['NOT_FOUND', 'E_INVALID_TRADE_STATUS', 'OFFERING_TERMS', 'OFFERING_BELOW_MINIMUM'],
});

export const proposeChange = endpoint({
  method: 'POST',
  path: '/offerings/:offeringId/changes',
  summary: 'Proposes changed terms of an open offering; they take effect after staff approval',
  access: owner,
  body: z.object({ terms: proposedTerms, reason: text(500, 3) }),
  reply: offeringForManagers,
  refusals: [
    'NOT_FOUND',
    'E_INVALID_TRADE_STATUS',
    'OFFERING_TERMS',
    'OFFERING_BELOW_MINIMUM',
    'CHANGE_WAITS',
  ],
});

export const withdrawChange = endpoint({
  method: 'POST',
  path: '/offerings/:offeringId/changes/withdraw',
  summary: 'Withdraws a proposed change before staff have approved it',
  access: owner,
  makes: [changeMachine.moves.withdraw],
  reply: offeringForManagers,
  refusals: ['NOT_FOUND', 'CHANGE_NOT_FOUND'],
});

export const confirmCommitment = endpoint({
  method: 'POST',
  path: '/commitments/:commitmentId/confirm',
  summary:
    'Confirms a commitment under the changed terms shown; the reserved amount follows their price',
  access: { ...investor, account: 'approved' },
  value: 'own act',
  makes: [commitmentMachine.moves.confirm, commitmentMachine.moves.confirmPledge],
  body: z.object({ version: z.number().int().min(1).max(1_000_000), units: quantity.optional() }),
  reply: commitment,
  refusals: [
    'NOT_FOUND',
    'INVALID_TRANSITION',
    'E_INVALID_TRADE_STATUS',
    'TERMS_CHANGED',
    'CONFIRMATION_ENDED',
    'DOCUMENTS_NOT_OPENED',
    'INSUFFICIENT_UNITS',
    'INSUFFICIENT_BALANCE',
    'CONTACT_SUPPORT',
  ],
  idempotency: 'required',
  limit: 'money',
});

export const declineCommitment = endpoint({
  method: 'POST',
  path: '/commitments/:commitmentId/decline',
  summary: 'Declines changed terms; the commitment ends and its amount is released',
  access: { ...investor, account: 'identified' },
  value: 'own act',
  makes: [commitmentMachine.moves.decline],
  reply: commitment,
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION', 'E_INVALID_TRADE_STATUS'],
});
