import {
  ENVELOPE_EVENTS,
  type EnvelopeEvent,
  type EnvelopeMove,
  type EnvelopeStatus,
  envelopeMachine,
  UNDER_WAY,
} from '@holdfast/domain/people/agreements/envelope.machine';
import { type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { AgreementsEnvelope } from '../../../../kit/database/db.generated.ts';
import { type MovePatch, makeMove } from '../../../../kit/move.ts';

export type EnvelopeRow = Omit<Selectable<AgreementsEnvelope>, 'status'> & {
  readonly status: EnvelopeStatus;
};
export type EnvelopeKey = Pick<EnvelopeRow, 'agreementId' | 'version' | 'partyId'>;
export type NewEnvelope = EnvelopeKey & Pick<EnvelopeRow, 'id' | 'sentBy' | 'expiresAt'>;

/** A party has at most one copy of a version in these statuses. */
const LIVE: readonly EnvelopeStatus[] = [...UNDER_WAY, 'COMPLETED'];

export async function saveEnvelopes(
  ctx: Ctx,
  rows: readonly NewEnvelope[],
): Promise<readonly EnvelopeRow[]> {
  if (rows.length === 0) return [];
  const saved = await ctx.tx
    .insertInto('agreements.envelope')
    .values(rows.map((row) => ({ ...row, status: envelopeMachine.initial, sentAt: ctx.now })))
    .onConflict((c) => c.doNothing())
    .returningAll()
    .execute();
  return saved as EnvelopeRow[];
}

/** Serialises concurrent signatures. */
export async function lockLive(ctx: Ctx, key: EnvelopeKey): Promise<EnvelopeRow | undefined> {
  const row = await ctx.tx
    .selectFrom('agreements.envelope')
    .selectAll()
    .where('agreementId', '=', key.agreementId)
    .where('version', '=', key.version)
    .where('partyId', '=', key.partyId)
    .where('status', 'in', LIVE)
    .forUpdate()
    .executeTakeFirst();
  return row as EnvelopeRow | undefined;
}

export async function lockEnvelope(ctx: Ctx, id: string): Promise<EnvelopeRow | undefined> {
  const row = await ctx.tx
    .selectFrom('agreements.envelope')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row as EnvelopeRow | undefined;
}

export async function findLast(
  ctx: Ctx,
  partyId: string,
  agreementId: string,
): Promise<EnvelopeRow | undefined> {
  const row = await ctx.tx
    .selectFrom('agreements.envelope')
    .selectAll()
    .where('partyId', '=', partyId)
    .where('agreementId', '=', agreementId)
    .orderBy('sentAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row as EnvelopeRow | undefined;
}

export const moveEnvelopes = (
  ctx: Ctx,
  move: EnvelopeMove,
  ids: string | readonly string[],
  patch: MovePatch<'agreements.envelope.status'> = {},
): Promise<void> => makeMove(ctx, envelopeMachine, move, ids, patch);

export type NewEvent = {
  readonly envelopeId: string;
  readonly kind: EnvelopeEvent;
  readonly detail?: string | null;
};

export async function saveEvents(ctx: Ctx, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  const { userId = null } = ctx.actor ?? {};
  await ctx.tx
    .insertInto('agreements.envelopeEvent')
    .values(
      events.map(({ detail = null, ...event }) => ({
        ...event,
        detail,
        id: ctx.newId(),
        at: ctx.now,
        userId,
        ip: ctx.ip ?? null,
      })),
    )
    .execute();
}

export type EventRow = {
  readonly kind: EnvelopeEvent;
  readonly at: Date;
  readonly userId: string | null;
  readonly ip: string | null;
  readonly detail: string | null;
};

/** A copy's events by time; simultaneous events in life-cycle order. */
export async function listEvents(ctx: Ctx, envelopeId: string): Promise<readonly EventRow[]> {
  const rows = await ctx.tx
    .selectFrom('agreements.envelopeEvent')
    .select(['kind', 'at', 'userId', 'ip', 'detail'])
    .where('envelopeId', '=', envelopeId)
    .orderBy('at')
    .orderBy(sql`array_position(${ENVELOPE_EVENTS}::text[], kind)`)
    .orderBy('id')
    .execute();
  return rows as readonly EventRow[];
}

export async function hasEvent(
  ctx: Ctx,
  envelopeId: string,
  kind: EnvelopeEvent,
): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom('agreements.envelopeEvent')
    .select('id')
    .where('envelopeId', '=', envelopeId)
    .where('kind', '=', kind)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type Due = { readonly limit: number };
const dueRows = async (ctx: Ctx, condition: ReturnType<typeof sql<boolean>>, { limit }: Due) => {
  const rows = await ctx.tx
    .selectFrom('agreements.envelope')
    .selectAll()
    .where(condition)
    .orderBy('sentAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows as EnvelopeRow[];
};

const UNSIGNED = sql`status in ('SENT', 'OPENED')`;

export const lockExpired = (ctx: Ctx, limit: number) =>
  dueRows(
    ctx,
    sql<boolean>`status in ('SENT', 'OPENED', 'PARTLY_SIGNED') and expires_at <= ${ctx.now}`,
    { limit },
  );

export const lockNoticeOver = (ctx: Ctx, limit: number) =>
  dueRows(ctx, sql<boolean>`status = 'COMPLETED' and valid_until <= ${ctx.now}`, { limit });

/**
 * The first reminder is due within a week of expiry, the second within a day, and at most one a
 * day.
 */
export const lockToRemind = (ctx: Ctx, limit: number) =>
  dueRows(
    ctx,
    sql<boolean>`${UNSIGNED} and expires_at > ${ctx.now}
      and ((reminders < 1 and expires_at <= ${ctx.now}::timestamptz + interval '7 days')
        or (reminders < 2 and expires_at <= ${ctx.now}::timestamptz + interval '1 day'))
      and greatest(sent_at, coalesce(reminded_at, sent_at))
        <= ${ctx.now}::timestamptz - interval '20 hours'`,
    { limit },
  );

export const lockRemindable = (ctx: Ctx, agreementId: string, before: Date, limit: number) =>
  dueRows(
    ctx,
    sql<boolean>`${UNSIGNED} and agreement_id = ${agreementId}
      and coalesce(reminded_at, sent_at) <= ${before}`,
    { limit },
  );

export const lockOutdated = (
  ctx: Ctx,
  { agreementId, version }: Pick<EnvelopeRow, 'agreementId' | 'version'>,
  limit: number,
) =>
  dueRows(
    ctx,
    sql<boolean>`status in ('SENT', 'OPENED', 'PARTLY_SIGNED') and agreement_id = ${agreementId}
      and version < ${version}`,
    { limit },
  );

export const lockSuperseded = (ctx: Ctx, limit: number) =>
  dueRows(
    ctx,
    sql<boolean>`status = 'COMPLETED' and exists (select 1 from agreements.agreement a
      where a.id = envelope.agreement_id and a.material_version > envelope.version)`,
    { limit },
  );

export async function markReminded(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.tx
    .updateTable('agreements.envelope')
    .set((eb) => ({ reminders: eb('reminders', '+', 1), remindedAt: ctx.now }))
    .where('id', 'in', ids)
    .execute();
}

export async function saveNotice(
  ctx: Ctx,
  id: string,
  notice: Pick<EnvelopeRow, 'validUntil' | 'endedReason'>,
): Promise<void> {
  await ctx.tx.updateTable('agreements.envelope').set(notice).where('id', '=', id).execute();
}
