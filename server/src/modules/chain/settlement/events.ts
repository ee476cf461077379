import { defineEvent } from '../../../kit/ctx.ts';

type InstructionEvent = {
  readonly instructionId: string;
  readonly causeKind: string;
  readonly causeId: string;
};

export const settlementConfirmed = defineEvent<
  InstructionEvent & {
    readonly kind: string;
    readonly assetId: string | null;
    readonly txId: string | null;
    readonly round: number;
  }
>('settlement.confirmed');

/** A payment was abandoned: its bytes have expired and won't be replaced. */
export const settlementAbandoned = defineEvent<InstructionEvent & { readonly reason: string }>(
  'settlement.abandoned',
);

/** Staff must decide; nothing is reversed automatically. */
export const settlementNeedsAttention = defineEvent<InstructionEvent & { readonly reason: string }>(
  'settlement.needs_attention',
);

/** A confirmation was lost with its block, or restored. Modules reread it from `proofsOf`. */
export const confirmationChanged = defineEvent<InstructionEvent>('settlement.confirmation_changed');

export const blocksLost = defineEvent<{
  /** Followers of the chain reread from this round. */
  readonly firstRound: number;
  readonly notice: string;
}>('settlement.blocks_lost');

export const partsUnreadable = defineEvent<{
  readonly round: number;
  readonly transactions: number;
}>('settlement.parts_unreadable');

/** An asset was halted because of lost blocks, or its register and chain agree again. */
export const lossHaltChanged = defineEvent<{ readonly assetId: string }>(
  'settlement.loss_halt_changed',
);
