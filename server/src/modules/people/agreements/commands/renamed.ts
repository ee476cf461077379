import { compareNames } from '@holdfast/domain/people/identity/compare-names';
import type { Ctx } from '../../../../kit/ctx.ts';
import { namesOf, partyById } from '../../identity/index.ts';
import { notifySignAgain } from '../notices.ts';
import { findCurrent } from '../repository/agreements.ts';
import { moveEnvelopes, saveEvents } from '../repository/envelopes.ts';
import { lockSignedBy, type SignedRow } from '../repository/signatures.ts';
import { sendTo } from './sending.ts';

/**
 * Re-sends the ended copies. Names that differ only in letter case or accents count as the same.
 * Copies of approved parties stay valid: their users can't be renamed, and a signer who leaves may
 * change their name.
 */
export async function endFormerNames(ctx: Ctx, userId: string): Promise<void> {
  const name = (await namesOf(ctx, [userId])).get(userId)?.name;
  if (name === undefined) return;
  for (const signed of await lockSignedBy(ctx, userId)) {
    if (compareNames(name, signed.name) === 'same') continue;
    const party = await partyById(ctx, signed.partyId);
    if (!party || party.approvedAt) continue;
    await endSigned(ctx, signed, name);
  }
}

async function endSigned(ctx: Ctx, signed: SignedRow, name: string): Promise<void> {
  const { envelopeId, agreementId, partyId } = signed;
  const isComplete = signed.status === 'COMPLETED';
  const reason = `Signed as ${signed.name}, whose name is now ${name}`;
  const ended = { endedAt: ctx.now, endedReason: reason };
  await moveEnvelopes(ctx, isComplete ? 'supersede' : 'cancel', envelopeId, ended);
  const kind = isComplete ? 'superseded' : 'cancelled';
  await saveEvents(ctx, [{ envelopeId, kind, detail: reason }]);
  const row = await findCurrent(ctx, agreementId);
  if (!row || signed.version < row.materialVersion) return;
  await sendTo(ctx, row, [partyId], null, (envelope) =>
    notifySignAgain(ctx, envelope, row, { former: signed.name, name }),
  );
}
