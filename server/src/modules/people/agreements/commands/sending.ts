import { DAY, later } from '@holdfast/domain/kernel/moment';
import type { Ctx } from '../../../../kit/ctx.ts';
import { nextUnsent } from '../audience.read.ts';
import { notifyEnded, notifyReminder, notifySigner } from '../notices.ts';
import {
  activateAgreements,
  type CurrentRow,
  findCurrent,
  listToSend,
  markSent,
} from '../repository/agreements.ts';
import {
  type EnvelopeRow,
  lockExpired,
  lockNoticeOver,
  lockOutdated,
  lockSuperseded,
  lockToRemind,
  markReminded,
  moveEnvelopes,
  saveEnvelopes,
  saveEvents,
} from '../repository/envelopes.ts';

const A_TURN = 50;

/**
 * The next batch of parties. Each of them gets a copy, so an interrupted run can be resumed.
 * Returns whether any parties remain.
 */
export async function sendNext(ctx: Ctx): Promise<boolean> {
  for (const { id, version } of await listToSend(ctx)) {
    const row = await findCurrent(ctx, id);
    if (!row) continue;
    if (await replaceOutdated(ctx, row)) return true;
    const parties = await nextUnsent(ctx, row, A_TURN);
    await sendTo(ctx, row, parties, null);
    if (parties.length === A_TURN) return true;
    await markSent(ctx, id, version);
  }
  return false;
}

export async function sendTo(
  ctx: Ctx,
  row: CurrentRow,
  partyIds: readonly string[],
  sentBy: string | null,
  tell = (envelope: EnvelopeRow): Promise<void> => notifySigner(ctx, envelope, row),
): Promise<readonly EnvelopeRow[]> {
  const expiresAt = row.expiresDays ? lastDay(ctx, row, row.expiresDays) : null;
  const key = { agreementId: row.id, version: row.version };
  const sent = await saveEnvelopes(
    ctx,
    partyIds.map((partyId) => ({ ...key, partyId, id: ctx.newId(), sentBy, expiresAt })),
  );
  await saveEvents(
    ctx,
    sent.map(({ id }) => ({ envelopeId: id, kind: 'sent' })),
  );
  for (const envelope of sent) await tell(envelope);
  return sent;
}

/** The deadline runs from the version's effective date, or from now if that has passed. */
const lastDay = (ctx: Ctx, { effectiveFrom }: CurrentRow, days: number): Date =>
  later(effectiveFrom > ctx.now ? effectiveFrom : ctx.now, days * DAY);

/** So that only the latest text can be signed. */
async function replaceOutdated(ctx: Ctx, row: CurrentRow): Promise<boolean> {
  const old = await lockOutdated(ctx, { agreementId: row.id, version: row.version }, A_TURN);
  const reason = `Replaced by version ${row.version}`;
  const ids = old.map(({ id }) => id);
  await moveEnvelopes(ctx, 'cancel', ids, { endedAt: ctx.now, endedReason: reason });
  await saveEvents(
    ctx,
    ids.map((envelopeId) => ({ envelopeId, kind: 'cancelled', detail: reason })),
  );
  return old.length === A_TURN;
}

export async function enforceVersions(ctx: Ctx): Promise<boolean> {
  for (const { id, name, version } of await activateAgreements(ctx)) {
    await ctx.record({
      action: 'agreements.in_force',
      subject: { kind: 'agreement', id },
      to: `${name}, version ${version}`,
    });
  }
  const old = await lockSuperseded(ctx, A_TURN);
  const ids = old.map(({ id }) => id);
  const reason = 'A later version requires a signature';
  await moveEnvelopes(ctx, 'supersede', ids, { endedAt: ctx.now, endedReason: reason });
  await saveEvents(
    ctx,
    ids.map((envelopeId) => ({ envelopeId, kind: 'superseded', detail: reason })),
  );
  return old.length === A_TURN;
}

/** Unsigned copies past their deadline expire; completed ones past their notice period end. */
export async function endDue(ctx: Ctx): Promise<boolean> {
  const expired = await lockExpired(ctx, A_TURN);
  const late = 'It was not signed by the deadline. Contact us to send it again.';
  await moveEnvelopes(ctx, 'expire', idsOf(expired), { endedAt: ctx.now, endedReason: late });
  await saveEvents(
    ctx,
    expired.map(({ id }) => ({ envelopeId: id, kind: 'expired' })),
  );
  await each(ctx, expired, (envelope, row) =>
    notifyEnded(ctx, envelope, row, { how: 'expired', reason: late }),
  );
  const over = await lockNoticeOver(ctx, A_TURN);
  await moveEnvelopes(ctx, 'terminate', idsOf(over), { endedAt: ctx.now });
  await saveEvents(
    ctx,
    over.map(({ id, endedReason }) => ({
      envelopeId: id,
      kind: 'terminated',
      detail: endedReason,
    })),
  );
  await each(ctx, over, (envelope, row) =>
    notifyEnded(ctx, envelope, row, { how: 'terminated', reason: envelope.endedReason ?? '' }),
  );
  return expired.length === A_TURN || over.length === A_TURN;
}

export async function remindDue(ctx: Ctx): Promise<boolean> {
  const rows = await lockToRemind(ctx, A_TURN);
  await remind(ctx, rows);
  return rows.length === A_TURN;
}

export async function remind(ctx: Ctx, rows: readonly EnvelopeRow[]): Promise<void> {
  await markReminded(ctx, idsOf(rows));
  await saveEvents(
    ctx,
    rows.map(({ id }) => ({ envelopeId: id, kind: 'reminded' })),
  );
  await each(ctx, rows, (envelope, row) => notifyReminder(ctx, envelope, row));
}

const idsOf = (rows: readonly EnvelopeRow[]) => rows.map(({ id }) => id);

async function each(
  ctx: Ctx,
  rows: readonly EnvelopeRow[],
  tell: (envelope: EnvelopeRow, row: CurrentRow) => Promise<void>,
): Promise<void> {
  const known = new Map<string, CurrentRow | undefined>();
  for (const envelope of rows) {
    const { agreementId } = envelope;
    if (!known.has(agreementId)) known.set(agreementId, await findCurrent(ctx, agreementId));
    const row = known.get(agreementId);
    if (row) await tell(envelope, row);
  }
}
