import { defineMachine } from '../../kernel/machine.ts';

/**
 * Moves or freezes units without their holder. Requires two custody members, in addition to an
 * owner who requests it.
 */
export const procedureMachine = defineMachine({
  name: 'transfer procedure',
  column: 'transfer_procedures.procedure.status',
  states: {
    REQUESTED: 'Requested with its document by custody or the owner; awaiting custody',
    DONE: 'Executed as approved',
    REJECTED: 'Rejected by another officer with a reason',
    CANCELLED: 'Cancelled by its requester',
    EXPIRED: 'Requested by custody and not approved within 24 hours',
  },
  initial: 'REQUESTED',
  moves: {
    approve: { from: ['REQUESTED'], to: 'DONE', by: ['approval'] },
    reject: { from: ['REQUESTED'], to: 'REJECTED', by: ['approval'] },
    withdraw: {
      from: ['REQUESTED'],
      to: 'CANCELLED',
      by: ['approval', { company: 'CAN_MANAGE_ASSETS' }],
    },
    expire: { from: ['REQUESTED'], to: 'EXPIRED', by: ['system'] },
  },
});

export type ProcedureStatus = keyof typeof procedureMachine.states;
export const PROCEDURE_STATUSES = Object.keys(procedureMachine.states) as ProcedureStatus[];

export const PROCEDURE_KINDS = [
  'freeze_holder',
  'unfreeze_holder',
  'freeze_asset',
  'unfreeze_asset',
  'forced_transfer',
  'recovery',
] as const;
export type ProcedureKind = (typeof PROCEDURE_KINDS)[number];

export const PROCEDURE_WORDS: Readonly<Record<ProcedureKind, string>> = {
  freeze_holder: 'Holder freeze',
  unfreeze_holder: 'End of holder freeze',
  freeze_asset: 'Asset freeze',
  unfreeze_asset: 'End of asset freeze',
  forced_transfer: 'Forced transfer',
  recovery: 'Recovery of lost access',
};

/** Only a reason's class is published. */
export const REASON_CLASSES = [
  'court_order',
  'inheritance',
  'sanctions',
  'investigation',
  'lost_access',
  'correction',
  'ended',
] as const;
export type ReasonClass = (typeof REASON_CLASSES)[number];

export const REASON_WORDS: Readonly<Record<ReasonClass, string>> = {
  court_order: 'Court order',
  inheritance: 'Inheritance',
  sanctions: 'Sanctions',
  investigation: 'Investigation',
  lost_access: 'Lost access',
  correction: 'Correction',
  ended: 'Reason no longer applies',
};
