import type { UserCtx } from '../../../kit/ctx.ts';
import { assertParty } from './queries.ts';
import { saveNote } from './repository.ts';

/** Notes something about a party, for colleagues. Refuses NOT_FOUND. */
export async function writeNote(ctx: UserCtx, partyId: string, text: string) {
  await assertParty(ctx, partyId);
  const { userId, name } = ctx.actor;
  const id = ctx.newId();
  await saveNote(ctx, { id, partyId, text, writtenBy: userId, at: ctx.now });
  // The log holds that somebody wrote it; the words are the note's own.
  await ctx.record({ action: 'party.noted', subject: { kind: 'party_note', id }, partyId });
  return { id, text, by: name, at: ctx.now.toISOString() };
}
