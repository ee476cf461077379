import type { Ctx } from '../../../../kit/ctx.ts';
import { blockParty, unblockParty } from '../../withdrawals/index.ts';
import { listOwing, listOwingParties, lockDebts } from '../repository/disputes.ts';
import { collectOne } from './overdraft.ts';

const OWES = 'A card payment was reversed and the wallet balance doesn’t cover it';
const COVERED = 'The reversed card payment is covered';

export async function collectDebts(ctx: Ctx, partyId: string): Promise<void> {
  await lockDebts(ctx, partyId);
  await collectLocked(ctx, partyId);
}

/** The caller has locked the debts. */
export async function collectLocked(ctx: Ctx, partyId: string): Promise<void> {
  let owed = 0n;
  for (const debt of await listOwing(ctx, partyId)) owed += await collectOne(ctx, partyId, debt);
  if (owed > 0n) await blockParty(ctx, partyId, OWES);
  else await unblockParty(ctx, partyId, COVERED);
}

export const owingParties = listOwingParties;
