import { defineEvent } from '../../../kit/ctx.ts';

type InstructionEvent = {
  readonly instructionId: string;
  readonly causeKind: string;
  readonly causeId: string;
};

/** An instruction is in a block; Algorand blocks are final. */
export const settlementConfirmed = defineEvent<
  InstructionEvent & {
    readonly kind: string;
    readonly assetId: string | null;
    readonly txId: string | null;
    readonly round: number;
  }
>('settlement.confirmed');

/** A payment was abandoned: its bytes are dead and no others will be signed. */
export const settlementAbandoned = defineEvent<InstructionEvent & { readonly reason: string }>(
  'settlement.abandoned',
);

/** Staff must decide; nothing is reversed automatically. */
export const settlementNeedsAttention = defineEvent<InstructionEvent & { readonly reason: string }>(
  'settlement.needs_attention',
);

/**
 * A confirmation was lost with its block, or restored: modules that store its transaction reread it
 * from `proofsOf`.
 */
export const confirmationChanged = defineEvent<InstructionEvent>('settlement.confirmation_changed');

/** The chain no longer has blocks that were read. */
export const blocksLost = defineEvent<{
  /** First missing round: followers of the chain reread from here. */
  readonly firstRound: number;
  readonly notice: string;
}>('settlement.blocks_lost');

/** A block holds undecodable transactions, which were skipped. */
export const partsUnreadable = defineEvent<{
  readonly round: number;
  readonly transactions: number;
}>('settlement.parts_unreadable');

/** An asset was halted for lost blocks, or its register and chain agree again. */
export const lossHaltChanged = defineEvent<{ readonly assetId: string }>(
  'settlement.loss_halt_changed',
);
