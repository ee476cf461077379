import { defineEvent } from '../../../kit/ctx.ts';

type InstructionEvent = {
  readonly instructionId: string;
  readonly causeKind: string;
  readonly causeId: string;
};

/** An instruction is in a block; blocks of Algorand are final. */
export const settlementConfirmed = defineEvent<
  InstructionEvent & {
    readonly kind: string;
    readonly assetId: string | null;
    readonly txId: string | null;
    readonly round: number;
  }
>('settlement.confirmed');

/** A payment was abandoned: its bytes are dead, and no others are signed. */
export const settlementAbandoned = defineEvent<InstructionEvent & { readonly reason: string }>(
  'settlement.abandoned',
);

/** An instruction was stopped until staff decide; nothing is reversed automatically. */
export const settlementNeedsAttention = defineEvent<InstructionEvent & { readonly reason: string }>(
  'settlement.needs_attention',
);

/**
 * A confirmation was lost with its block, or is there again: whoever keeps its transaction reads it
 * anew from `proofsOf`.
 */
export const confirmationChanged = defineEvent<InstructionEvent>('settlement.confirmation_changed');

/** The chain no longer has blocks that were read. */
export const blocksLost = defineEvent<{
  /** The first round that is missing: whoever follows the chain reads it again from there. */
  readonly firstRound: number;
  /** What staff are told. */
  readonly notice: string;
}>('settlement.blocks_lost');

/** A block holds transactions that can't be read; they were passed over. */
export const partsUnreadable = defineEvent<{
  readonly round: number;
  readonly transactions: number;
}>('settlement.parts_unreadable');

/** An asset was halted for lost blocks, or register and chain agree about it again. */
export const lossHaltChanged = defineEvent<{ readonly assetId: string }>(
  'settlement.loss_halt_changed',
);
