import type { Ctx } from '../../../kit/ctx.ts';

/** What payments are handed by a module they do not call: a party that owes lets nothing leave. */
export type PaymentParts = {
  readonly stopLeaving: (ctx: Ctx, partyId: string, reason: string) => Promise<void>;
  readonly letLeave: (ctx: Ctx, partyId: string, reason: string) => Promise<void>;
};
