import { UUID } from '@holdfast/domain/kernel/ids';
import { DAY, later, momentText } from '@holdfast/domain/kernel/moment';
import {
  type EnvelopeMove,
  envelopeMachine,
} from '@holdfast/domain/people/agreements/envelope.machine';
import type { Countersigner } from '@holdfast/domain/people/agreements/kinds';
import { refuse } from '@holdfast/domain/people/agreements/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { assertNotOwnCase } from '../../approvals/index.ts';
import { partyById } from '../../identity/index.ts';
import { isDistributor } from '../audience.read.ts';
import { notifyEnded } from '../notices.ts';
import { assertCountersigner } from '../queries/access.ts';
import { type CurrentRow, findCurrent } from '../repository/agreements.ts';
import {
  type EnvelopeRow,
  findLast,
  lockEnvelope,
  lockRemindable,
  moveEnvelopes,
  saveEvents,
  saveNotice,
} from '../repository/envelopes.ts';
import { isForDistributors } from '../rules/signing.ts';
import { remind, sendTo } from './sending.ts';

const QUIET_MS = DAY;
const AT_ONCE = 500;

/** Refuses NOT_FOUND, INVALID_TRANSITION. */
export async function lockAt(ctx: Ctx, id: string, move: EnvelopeMove): Promise<EnvelopeRow> {
  const row = UUID.test(id) ? await lockEnvelope(ctx, id) : undefined;
  if (!row) return refuse('NOT_FOUND', {});
  if (envelopeMachine.can(move, row.status)) return row;
  return refuse('INVALID_TRANSITION', { what: envelopeMachine.name, state: row.status, move });
}

export const concerns = ({ partyId }: EnvelopeRow) => ({ parties: [partyId], users: [] });

export async function agreementOf(ctx: Ctx, { agreementId }: EnvelopeRow): Promise<CurrentRow> {
  return invariant(await findCurrent(ctx, agreementId), 'the sent row exists');
}

type End = { readonly reason: string };

/**
 * Notifies the party of the reason. Refuses SIGNED_BY_ISSUER, and NOT_FOUND for another issuer's
 * copy.
 */
export async function declineEnvelope(
  ctx: UserCtx,
  id: string,
  { reason, side }: End & { readonly side: Countersigner },
): Promise<void> {
  await assertCountersigner(ctx, await lockAt(ctx, id, 'decline'), side);
  await end(ctx, id, { move: 'decline', kind: 'rejected', how: 'declined', reason });
}

export async function cancelEnvelope(ctx: UserCtx, id: string, { reason }: End): Promise<void> {
  await end(ctx, id, { move: 'cancel', kind: 'cancelled', how: 'cancelled', reason });
}

/** Immediately, or at the end of the notice period. */
export async function terminateEnvelope(
  ctx: UserCtx,
  id: string,
  { reason, on }: End & { readonly on: string | null },
): Promise<void> {
  const validUntil = on ? new Date(`${on}T00:00:00Z`) : ctx.now;
  if (validUntil <= ctx.now) {
    await end(ctx, id, { move: 'terminate', kind: 'terminated', how: 'terminated', reason });
    return;
  }
  const envelope = await lockAt(ctx, id, 'terminate');
  await assertNotOwnCase(ctx, concerns(envelope));
  await saveNotice(ctx, id, { validUntil, endedReason: reason });
  await saveEvents(ctx, [{ envelopeId: id, kind: 'notice_given', detail: reason }]);
  await recordMove(ctx, envelope, 'terminate', reason);
  const until = `It remains in force until ${momentText(validUntil)}.\n\n${reason}`;
  await notifyEnded(ctx, envelope, await agreementOf(ctx, envelope), {
    how: 'notice',
    reason: until,
  });
}

type Ending = End & {
  readonly move: 'decline' | 'cancel' | 'terminate';
  readonly kind: 'rejected' | 'cancelled' | 'terminated';
  readonly how: Parameters<typeof notifyEnded>[3]['how'];
};

async function end(ctx: UserCtx, id: string, { move, kind, how, reason }: Ending): Promise<void> {
  const envelope = await lockAt(ctx, id, move);
  await assertNotOwnCase(ctx, concerns(envelope));
  const at = { endedAt: ctx.now, endedBy: ctx.actor.userId, endedReason: reason };
  await moveEnvelopes(ctx, move, id, at);
  await saveEvents(ctx, [{ envelopeId: id, kind, detail: reason }]);
  await recordMove(ctx, envelope, move, reason);
  await notifyEnded(ctx, envelope, await agreementOf(ctx, envelope), { how, reason });
}

export const recordMove = (ctx: Ctx, envelope: EnvelopeRow, move: EnvelopeMove, reason?: string) =>
  ctx.record({
    action: `agreements.${move}`,
    subject: { kind: 'agreement', id: envelope.agreementId },
    from: envelope.status,
    to: envelopeMachine.moves[move].to,
    partyId: envelope.partyId,
    ...(reason ? { reason } : {}),
    detail: { envelopeId: envelope.id, version: envelope.version },
  });

/** Refuses SIGNER_REMINDED_LATELY, and NOT_FOUND if no user of the party can sign. */
export async function remindOne(ctx: UserCtx, id: string): Promise<void> {
  const row = UUID.test(id) ? await lockEnvelope(ctx, id) : undefined;
  if (!row || !envelopeMachine.can('sign', row.status)) return refuse('NOT_FOUND', {});
  if ((row.remindedAt ?? row.sentAt) > later(ctx.now, -QUIET_MS))
    refuse('SIGNER_REMINDED_LATELY', {});
  await remind(ctx, [row]);
}

export async function remindAllSigners(ctx: UserCtx, agreementId: string): Promise<number> {
  if (!(await findCurrent(ctx, agreementId))) return refuse('AGREEMENT_NOT_FOUND', {});
  const rows = await lockRemindable(ctx, agreementId, later(ctx.now, -QUIET_MS), AT_ONCE);
  await remind(ctx, rows);
  await ctx.record({
    action: 'agreements.remind',
    subject: { kind: 'agreement', id: agreementId },
    detail: { reminded: rows.length },
  });
  return rows.length;
}

/** Asks a distributor to sign, even if its last copy has ended. Refuses NOT_TO_SIGN. */
export async function sendToOne(
  ctx: UserCtx,
  agreementId: string,
  partyId: string,
): Promise<string> {
  const row = await findCurrent(ctx, agreementId);
  if (!row) return refuse('AGREEMENT_NOT_FOUND', {});
  if (!(await partyById(ctx, partyId))) return refuse('NOT_FOUND', {});
  const mayBe = isForDistributors(row.kind) && (await isDistributor(ctx, partyId));
  const last = await findLast(ctx, partyId, agreementId);
  if (!mayBe && !last) return refuse('NOT_TO_SIGN', {});
  await assertNotOwnCase(ctx, { parties: [partyId], users: [] });
  const [sent] = await sendTo(ctx, row, [partyId], ctx.actor.userId);
  if (!sent) return refuse('NOT_TO_SIGN', {});
  await ctx.record({
    action: 'agreements.send',
    subject: { kind: 'agreement', id: agreementId },
    to: sent.status,
    partyId,
    detail: { envelopeId: sent.id, version: sent.version },
  });
  return sent.id;
}
