import { defineMachine } from '../../kernel/machine.ts';

/** A crypto deposit: ALGO is credited once on chain, bitcoin once staff confirm it. */
export const chainDepositMachine = defineMachine({
  name: 'crypto deposit',
  column: 'crypto.chain_deposit.stage',
  states: {
    DECLARED: 'the person says that it was sent; staff look for it',
    CHECKED: 'one of staff found it; a second one agrees',
    CREDITED: 'it arrived and is in the wallet',
    REJECTED: 'staff found nothing behind it, for a named reason',
    CANCELLED: 'taken back by the person before anything was found',
  },
  initial: 'DECLARED',
  moves: {
    /** Again after the second review expired. */
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
