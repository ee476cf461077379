import { compareNames } from '@holdfast/domain/people/identity/compare-names';
import type { Ctx } from '../../../../kit/ctx.ts';
import { namesOf, partyById } from '../../identity/index.ts';
import { tellToSignAgain } from '../notices.ts';
import { findCurrent } from '../repository/agreements.ts';
import { moveEnvelopes, saveEvents } from '../repository/envelopes.ts';
import { lockSignedBy, type SignedRow } from '../repository/signatures.ts';
import { sendTo } from './sending.ts';

/**
 * A signature names its signer. When a person changes their name before the party they sign for is
 * approved, what they signed under the former name ends and is sent to be signed again; a change of
 * case or accents ends nothing. An approved party's people can't change their names, so what was
 * signed for it stays, also after its signer has left and changed theirs.
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

/** Ends a copy that was signed under a former name, and sends it in its latest version. */
async function endSigned(ctx: Ctx, signed: SignedRow, name: string): Promise<void> {
  const { envelopeId, agreementId, partyId } = signed;
  const isComplete = signed.status === 'COMPLETED';
  const reason = `It was signed as ${signed.name}, whose name is now ${name}`;
  const ended = { endedAt: ctx.now, endedReason: reason };
  await moveEnvelopes(ctx, isComplete ? 'supersede' : 'cancel', envelopeId, ended);
  const kind = isComplete ? 'superseded' : 'cancelled';
  await saveEvents(ctx, [{ envelopeId, kind, detail: reason }]);
  const row = await findCurrent(ctx, agreementId);
  if (!row || signed.version < row.materialVersion) return;
  await sendTo(ctx, row, [partyId], null, (envelope) =>
    tellToSignAgain(ctx, envelope, row, { former: signed.name, name }),
  );
}
