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
