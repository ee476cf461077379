import {
  type EnvelopeMove,
  type EnvelopeStatus,
  envelopeMachine,
} from '@holdfast/domain/people/agreements/envelope.machine';
import { refuse } from '@holdfast/domain/people/agreements/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { notifyRejected } from '../notices.ts';
import { type CurrentRow, lockCurrent } from '../repository/agreements.ts';
import {
  type EnvelopeRow,
  hasEvent,
  lockLive,
  moveEnvelopes,
  saveEnvelopes,
  saveEvents,
} from '../repository/envelopes.ts';
import { saveReading } from '../repository/readings.ts';
import { assertMaySign } from '../rules/signing.ts';

/** Locks the party's copy of the latest version, or creates it. */
export async function lockToSign(ctx: UserCtx, row: CurrentRow): Promise<EnvelopeRow> {
  const key = { agreementId: row.id, version: row.version, partyId: ctx.actor.partyId };
  const known = await lockLive(ctx, key);
  if (known) return known;
  // The unique index admits one of two concurrent signatures; the other waits for the inserted row.
  const made = { ...key, id: ctx.newId(), sentBy: null, expiresAt: null };
  const [saved] = await saveEnvelopes(ctx, [made]);
  return saved ?? invariant(await lockLive(ctx, key), 'a concurrently created copy exists');
}

type About = { readonly agreementId: string; readonly version: number };

/**
 * Records that the caller opened it or, as signing requires, saw its current version in full.
 * Returns the copy's status, or null without a copy.
 */
export async function openCopy(
  ctx: UserCtx,
  { agreementId, version, isRead }: About & { readonly isRead: boolean },
): Promise<EnvelopeStatus | null> {
  const row = await lockCurrent(ctx, agreementId);
  if (!row) return refuse('AGREEMENT_NOT_FOUND', {});
  const { partyId, userId } = ctx.actor;
  if (isRead && version === row.version) await saveReading(ctx, { agreementId, version, userId });
  const envelope = await lockLive(ctx, { agreementId, version, partyId });
  if (!envelope) return null;
  const isFirst = envelopeMachine.can('open', envelope.status);
  if (isFirst) {
    await moveEnvelopes(ctx, 'open', envelope.id, { openedAt: ctx.now });
    await saveEvents(ctx, [{ envelopeId: envelope.id, kind: 'opened' }]);
  }
  const isOpen = isFirst || envelope.status === envelopeMachine.moves.open.to;
  if (isRead && isOpen && !(await hasEvent(ctx, envelope.id, 'read'))) {
    await saveEvents(ctx, [{ envelopeId: envelope.id, kind: 'read' }]);
  }
  return isFirst ? envelopeMachine.moves.open.to : envelope.status;
}

export async function rejectCopy(
  ctx: UserCtx,
  { agreementId, version, reason }: About & { readonly reason: string },
): Promise<EnvelopeStatus> {
  const row = await lockCurrent(ctx, agreementId);
  if (!row) return refuse('AGREEMENT_NOT_FOUND', {});
  assertMaySign(row.kind, ctx.actor);
  const { partyId, userId } = ctx.actor;
  const envelope = await lockLive(ctx, { agreementId, version, partyId });
  if (!envelope) return refuse('AGREEMENT_NOT_FOUND', {});
  const move: EnvelopeMove = 'reject';
  if (!envelopeMachine.can(move, envelope.status)) {
    return refuse('INVALID_TRANSITION', {
      what: envelopeMachine.name,
      state: envelope.status,
      move,
    });
  }
  const end = { endedAt: ctx.now, endedBy: userId, endedReason: reason };
  await moveEnvelopes(ctx, move, envelope.id, end);
  await saveEvents(ctx, [{ envelopeId: envelope.id, kind: 'rejected', detail: reason }]);
  await ctx.record({
    action: 'agreements.reject',
    subject: { kind: 'agreement', id: row.id },
    from: envelope.status,
    to: envelopeMachine.moves.reject.to,
    reason,
  });
  await notifyRejected(ctx, { envelope, name: row.name, by: ctx.actor.name, reason });
  return envelopeMachine.moves.reject.to;
}
