import { CONFIDENTIAL, readsConfidential } from '../../../kit/confidential.ts';
import type { UserCtx } from '../../../kit/ctx.ts';
import { assertParty } from './queries.ts';
import { saveNote } from './repository.ts';

type NewNote = { readonly text: string; readonly isConfidential: boolean };

/** For colleagues, or for compliance only. Refuses NOT_FOUND. */
export async function writeNote(ctx: UserCtx, partyId: string, { text, isConfidential }: NewNote) {
  await assertParty(ctx, partyId);
  const { userId, name } = ctx.actor;
  const id = ctx.newId();
  await saveNote(ctx, { id, partyId, text, isConfidential, writtenBy: userId, at: ctx.now });
  // The log line omits the text, which only the note contains.
  await ctx.record({ action: 'party.noted', subject: { kind: 'party_note', id }, partyId });
  const shown = isConfidential && !readsConfidential(ctx) ? CONFIDENTIAL : text;
  return { id, text: shown, isConfidential, by: name, at: ctx.now };
}
