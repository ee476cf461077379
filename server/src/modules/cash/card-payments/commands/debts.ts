import type { Ctx } from '../../../../kit/ctx.ts';
import type { PaymentParts } from '../deps.ts';
import { listOwing, listOwingParties, lockDebts } from '../repository/disputes.ts';
import { collectOne } from './overdraft.ts';

const OWES = 'A card payment was taken back, and the wallet does not cover it';
const COVERED = 'What a card payment took back is covered';

/**
 * Takes what a party has free for what it owes of card money that went back, the oldest first.
 * While something is owed nothing leaves it; once all is covered it may leave again.
 */
export async function collectDebts(ctx: Ctx, parts: PaymentParts, partyId: string): Promise<void> {
  await lockDebts(ctx, partyId);
  await collectLocked(ctx, parts, partyId);
}

/** The same, where the party's debts are locked already. */
export async function collectLocked(ctx: Ctx, parts: PaymentParts, partyId: string): Promise<void> {
  let owed = 0n;
  for (const debt of await listOwing(ctx, partyId)) owed += await collectOne(ctx, partyId, debt);
  if (owed > 0n) await parts.stopLeaving(ctx, partyId, OWES);
  else await parts.letLeave(ctx, partyId, COVERED);
}

export const owingParties = listOwingParties;
