import { defineMachine } from '../../kernel/machine.ts';

/** ALGO is credited once on chain, bitcoin once staff confirm it. */
export const chainDepositMachine = defineMachine({
  name: 'crypto deposit',
  column: 'crypto.chain_deposit.stage',
  states: {
    DECLARED: 'reported as sent by the person; awaiting staff',
    CHECKED: 'confirmed by one staff member; awaiting a second',
    CREDITED: 'received and credited to the wallet',
    REJECTED: 'rejected by staff as not received, with a reason',
    CANCELLED: 'cancelled by the person before anything was found',
  },
  initial: 'DECLARED',
  moves: {
    /** The first of two reviews; repeated if the second has expired. */
    check: { from: ['DECLARED', 'CHECKED'], to: 'CHECKED', by: [{ staff: 'CAN_MANAGE_FUNDS' }] },
    credit: {
      from: ['DECLARED', 'CHECKED'],
      to: 'CREDITED',
      by: [{ staff: 'CAN_MANAGE_FUNDS' }, 'system'],
    },
    reject: { from: ['DECLARED', 'CHECKED'], to: 'REJECTED', by: [{ staff: 'CAN_MANAGE_FUNDS' }] },
    cancel: { from: ['DECLARED'], to: 'CANCELLED', by: [{ party: 'CAN_MANAGE_FUNDS' }] },
  },
});

export type ChainDepositStage = keyof typeof chainDepositMachine.states;
export type ChainDepositMove = keyof typeof chainDepositMachine.moves;
export const CHAIN_DEPOSIT_STAGES = Object.keys(chainDepositMachine.states) as ChainDepositStage[];

const STATUS = {
  DECLARED: 'pending',
  CHECKED: 'pending',
  CREDITED: 'completed',
  REJECTED: 'rejected',
  CANCELLED: 'cancelled',
} as const;

export const statusOfChainDeposit = (stage: ChainDepositStage) => STATUS[stage];
