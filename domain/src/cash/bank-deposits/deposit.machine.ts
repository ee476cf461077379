import { defineMachine } from '../../kernel/machine.ts';

export const depositMachine = defineMachine({
  name: 'transfer',
  column: 'bank_deposits.deposit.stage',
  states: {
    AWAITING_TRANSFER: 'instructions issued; no transfer reported',
    DECLARED: 'reported as sent by the person',
    CREDITED: 'received and credited to the wallet',
    ON_HOLD: 'received from an account other than the person’s own; awaiting staff decision',
    RETURNED: 'received and returned to its sender',
    CANCELLED: 'cancelled by the person before anything arrived',
    EXPIRED: 'nothing arrived in time; later money is still credited',
    REJECTED: 'rejected by staff as not received, with a reason',
  },
  initial: 'AWAITING_TRANSFER',
  moves: {
    declare: { from: ['AWAITING_TRANSFER'], to: 'DECLARED', by: [{ party: 'CAN_MANAGE_FUNDS' }] },
    cancel: {
      from: ['AWAITING_TRANSFER', 'DECLARED'],
      to: 'CANCELLED',
      by: [{ party: 'CAN_MANAGE_FUNDS' }],
    },
    expire: { from: ['AWAITING_TRANSFER'], to: 'EXPIRED', by: ['system'] },
    credit: {
      from: ['AWAITING_TRANSFER', 'DECLARED', 'EXPIRED', 'ON_HOLD'],
      to: 'CREDITED',
      by: [{ staff: 'CAN_MANAGE_FUNDS' }, 'system'],
    },
    hold: {
      from: ['AWAITING_TRANSFER', 'DECLARED', 'EXPIRED'],
      to: 'ON_HOLD',
      by: ['system'],
    },
    return: { from: ['ON_HOLD'], to: 'RETURNED', by: [{ staff: 'CAN_MANAGE_FUNDS' }] },
    reject: { from: ['DECLARED'], to: 'REJECTED', by: [{ staff: 'CAN_MANAGE_FUNDS' }] },
  },
});

export type DepositStage = keyof typeof depositMachine.states;
export const DEPOSIT_STAGES = Object.keys(depositMachine.states) as DepositStage[];

export type TransactionStatus = 'pending' | 'completed' | 'rejected' | 'cancelled' | 'failed';

const STATUS: Readonly<Record<DepositStage, TransactionStatus>> = {
  AWAITING_TRANSFER: 'pending',
  DECLARED: 'pending',
  ON_HOLD: 'pending',
  CREDITED: 'completed',
  RETURNED: 'rejected',
  REJECTED: 'rejected',
  CANCELLED: 'cancelled',
  EXPIRED: 'failed',
};

export const statusOfDeposit = (stage: DepositStage): TransactionStatus => STATUS[stage];
export type DepositMove = keyof typeof depositMachine.moves;
