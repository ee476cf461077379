import { defineMachine } from '../../kernel/machine.ts';

const desk = { staff: 'CAN_PERFORM_ACTIONS_LEGAL_AGREEMENTS' } as const;
const issuer = { company: 'CAN_PERFORM_ACTIONS_LEGAL_AGREEMENTS' } as const;

export const envelopeMachine = defineMachine({
  name: 'agreement',
  column: 'agreements.envelope.status',
  states: {
    SENT: 'signature requested from the party',
    OPENED: 'opened by a member of the party',
    PARTLY_SIGNED: 'signed by the party, awaiting countersignature',
    COMPLETED: 'fully signed and in force',
    REJECTED: 'declined by the party or the countersigner, with a reason',
    EXPIRED: 'not signed by its deadline',
    CANCELLED: 'revoked before it was fully signed, with a reason',
    // Earlier actions under it remain valid.
    SUPERSEDED: 'superseded by a later version, or by a new name of its signer',
    TERMINATED: 'terminated by notice, with a reason',
  },
  initial: 'SENT',
  moves: {
    open: { from: ['SENT'], to: 'OPENED', by: ['user'] },
    // `complete`: the last required signature; `sign`: the first of two.
    complete: { from: ['SENT', 'OPENED'], to: 'COMPLETED', by: ['user'] },
    sign: { from: ['SENT', 'OPENED'], to: 'PARTLY_SIGNED', by: ['user'] },
    reject: { from: ['SENT', 'OPENED'], to: 'REJECTED', by: ['user'] },
    countersign: { from: ['PARTLY_SIGNED'], to: 'COMPLETED', by: [desk, issuer] },
    decline: { from: ['PARTLY_SIGNED'], to: 'REJECTED', by: [desk, issuer] },
    cancel: { from: ['SENT', 'OPENED', 'PARTLY_SIGNED'], to: 'CANCELLED', by: [desk, 'system'] },
    expire: { from: ['SENT', 'OPENED', 'PARTLY_SIGNED'], to: 'EXPIRED', by: ['system'] },
    supersede: { from: ['COMPLETED'], to: 'SUPERSEDED', by: ['system'] },
    terminate: { from: ['COMPLETED'], to: 'TERMINATED', by: [desk, 'system'] },
  },
});

export type EnvelopeMove = keyof typeof envelopeMachine.moves;
export type EnvelopeStatus = keyof typeof envelopeMachine.states;
export const ENVELOPE_STATUSES = Object.keys(envelopeMachine.states) as [
  EnvelopeStatus,
  ...EnvelopeStatus[],
];

export const TO_SIGN = envelopeMachine.moves.sign.from;
export const UNDER_WAY = envelopeMachine.moves.cancel.from;

/** A sealed PDF exists, even after termination. */
export const SIGNED_BY_ALL: readonly EnvelopeStatus[] = ['COMPLETED', 'SUPERSEDED', 'TERMINATED'];

export const ENVELOPE_EVENTS = [
  'sent',
  'opened',
  'read',
  'second_factor',
  'signed',
  'countersigned',
  'completed',
  'rejected',
  'expired',
  'cancelled',
  'superseded',
  'terminated',
  'notice_given',
  'reminded',
  'downloaded',
] as const;
export type EnvelopeEvent = (typeof ENVELOPE_EVENTS)[number];
