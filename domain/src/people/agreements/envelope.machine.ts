import { defineMachine } from '../../kernel/machine.ts';

const desk = { staff: 'CAN_PERFORM_ACTIONS_LEGAL_AGREEMENTS' } as const;
/** The company whose asset it concerns. */
const issuer = { company: 'CAN_PERFORM_ACTIONS_LEGAL_AGREEMENTS' } as const;

export const envelopeMachine = defineMachine({
  name: 'agreement',
  column: 'agreements.envelope.status',
  states: {
    SENT: 'the party was asked to sign it',
    OPENED: 'somebody of the party opened it',
    PARTLY_SIGNED: 'the party signed, the platform or the issuer did not yet',
    COMPLETED: 'everybody signed; it counts',
    REJECTED: 'the party will not sign it, or nobody countersigns it; with the reason',
    EXPIRED: 'not signed by its last day',
    CANCELLED: 'taken back before everybody had signed, with the reason',
    // Actions under it stay valid.
    SUPERSEDED: 'a later version, or a new name of its signer, asks for another signature',
    TERMINATED: 'ended by notice, with the reason',
  },
  initial: 'SENT',
  moves: {
    open: { from: ['SENT'], to: 'OPENED', by: ['user'] },
    // The last required signature, or the first of two.
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

/** Fully signed: a sealed pdf exists, even after its end. */
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
