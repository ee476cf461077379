import type { Ctx } from '../../../../kit/ctx.ts';
import { blockParty, unblockParty } from '../../withdrawals/index.ts';
import { listOwing, listOwingParties, lockDebts } from '../repository/disputes.ts';
import { collectOne } from './overdraft.ts';

const OWES = 'A card payment was taken back, and the wallet does not cover it';
const COVERED = 'What a card payment took back is covered';

/**
 * Takes what a party has free for what it owes of card money that went back, the oldest first.
 * While something is owed nothing leaves it; once all is covered it may leave again.
 */
export async function collectDebts(ctx: Ctx, partyId: string): Promise<void> {
  await lockDebts(ctx, partyId);
  await collectLocked(ctx, partyId);
}

/** The same, where the party's debts are locked already. */
export async function collectLocked(ctx: Ctx, partyId: string): Promise<void> {
  let owed = 0n;
  for (const debt of await listOwing(ctx, partyId)) owed += await collectOne(ctx, partyId, debt);
  if (owed > 0n) await blockParty(ctx, partyId, OWES);
  else await unblockParty(ctx, partyId, COVERED);
}

export const owingParties = listOwingParties;
