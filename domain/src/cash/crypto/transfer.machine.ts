import { defineMachine } from '../../kernel/machine.ts';

export const algoTransferMachine = defineMachine({
  name: 'ALGO transfer',
  column: 'crypto.algo_transfer.stage',
  states: {
    REQUESTED: 'reserved; requires two approvals above the limit',
    SENDING: 'the payment is being signed, sent and tracked',
    SENT: 'the payment is in a block',
    FAILED: 'rejected by the network; the ALGO are released',
    REJECTED: 'rejected by staff or expired; the ALGO are released',
    CANCELLED: 'cancelled by the person while pending',
  },
  initial: 'REQUESTED',
  moves: {
    release: { from: ['REQUESTED'], to: 'SENDING', by: ['approval', 'system'] },
    confirm: { from: ['SENDING'], to: 'SENT', by: ['system'] },
    fail: { from: ['SENDING'], to: 'FAILED', by: ['system'] },
    reject: { from: ['REQUESTED'], to: 'REJECTED', by: ['approval', 'system'] },
    cancel: {
      from: ['REQUESTED'],
      to: 'CANCELLED',
      by: [{ party: 'CAN_MANAGE_FUNDS' }, 'approval'],
    },
  },
});

export type AlgoTransferStage = keyof typeof algoTransferMachine.states;
export type AlgoTransferMove = keyof typeof algoTransferMachine.moves;
export const ALGO_TRANSFER_STAGES = Object.keys(algoTransferMachine.states) as AlgoTransferStage[];

const STATUS = {
  REQUESTED: 'pending',
  SENDING: 'pending',
  SENT: 'completed',
  FAILED: 'failed',
  REJECTED: 'rejected',
  CANCELLED: 'cancelled',
} as const;

export const statusOfAlgoTransfer = (stage: AlgoTransferStage) => STATUS[stage];
