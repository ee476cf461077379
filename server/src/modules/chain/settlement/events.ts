import { defineEvent } from '../../../kit/ctx.ts';

type About = {
  readonly instructionId: string;
  readonly causeKind: string;
  readonly causeId: string;
};

/** An instruction is in a block: for good, since Algorand's blocks are final at once. */
export const settlementConfirmed = defineEvent<
  About & {
    readonly kind: string;
    readonly assetId: string | null;
    readonly txId: string | null;
    readonly round: number;
  }
>('settlement.confirmed');

/** A payment is given up: its bytes are dead, and no others will be made. */
export const settlementAbandoned = defineEvent<About & { readonly reason: string }>(
  'settlement.abandoned',
);

/** An instruction stopped; staff decide, nothing is reversed by itself. */
export const settlementNeedsAttention = defineEvent<About & { readonly reason: string }>(
  'settlement.needs_attention',
);
