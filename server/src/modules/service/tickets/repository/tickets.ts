import type {
  AboutKind,
  Other,
  Priority,
  TicketType,
} from '@holdfast/domain/service/tickets/kinds';
import {
  type TicketMove,
  type TicketStage,
  ticketMachine,
} from '@holdfast/domain/service/tickets/ticket.machine';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { TicketsTicket } from '../../../../kit/database/db.generated.ts';
import { containing } from '../../../../kit/database/like.ts';
import { pageOfRows } from '../../../../kit/http/page-rows.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { type MovePatch, makeMove } from '../../../../kit/move.ts';

export type TicketRow = Omit<
  Selectable<TicketsTicket>,
  'stage' | 'type' | 'priority' | 'aboutKind' | 'waitsFor' | 'stoodMs'
> & {
  readonly stage: TicketStage;
  readonly type: TicketType;
  readonly priority: Priority;
  readonly aboutKind: AboutKind | null;
  readonly waitsFor: Other | null;
  readonly stoodMs: number;
};

type Raw = Selectable<TicketsTicket>;

const rowOf = (raw: Raw): TicketRow =>
  ({ ...raw, stoodMs: Number(raw.stoodMs) }) as unknown as TicketRow;

/** A rolled-back transaction leaves a gap in the numbers. */
async function nextNumber(ctx: Ctx): Promise<string> {
  const { rows } = await sql<{ n: bigint }>`select nextval('tickets.number') as n`.execute(ctx.tx);
  return `CS-${rows[0]?.n ?? 0n}`;
}

export type NewTicket = Omit<
  Insertable<TicketsTicket>,
  'number' | 'stage' | 'createdAt' | 'updatedAt'
>;

export async function saveTicket(ctx: Ctx, row: NewTicket): Promise<TicketRow> {
  const saved = await ctx.tx
    .insertInto('tickets.ticket')
    .values({
      ...row,
      number: await nextNumber(ctx),
      stage: ticketMachine.initial,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return rowOf(saved);
}

export async function findTicket(ctx: Ctx, id: string): Promise<TicketRow | undefined> {
  const raw = await ctx.tx
    .selectFrom('tickets.ticket')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return raw && rowOf(raw);
}

/** Serialises messages and status changes. */
export async function lockTicket(ctx: Ctx, id: string): Promise<TicketRow | undefined> {
  const raw = await ctx.tx
    .selectFrom('tickets.ticket')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return raw && rowOf(raw);
}

/** Serialises a user's new requests, so that concurrent ones don't exceed the limit. */
export async function lockOpening(ctx: Ctx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tickets|${userId}`}, 0))`.execute(
    ctx.tx,
  );
}

export async function countOpenOf(ctx: Ctx, userId: string): Promise<number> {
  const row = await ctx.tx
    .selectFrom('tickets.ticket')
    .select((e) => e.fn.countAll<bigint>().as('n'))
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

export async function makeTicketMove(
  ctx: Ctx,
  row: TicketRow,
  move: TicketMove,
  patch: MovePatch<'tickets.ticket.stage'>,
): Promise<TicketRow> {
  await makeMove(ctx, ticketMachine, move, row.id, { ...patch, updatedAt: ctx.now });
  return invariant(await findTicket(ctx, row.id), 'the moved request exists');
}

type Patch = Omit<Updateable<TicketsTicket>, 'id' | 'number' | 'stage'>;

/** Updates fields without a status change. The caller has locked the row. */
export async function patchTicket(ctx: Ctx, row: TicketRow, patch: Patch): Promise<TicketRow> {
  const raw = await ctx.tx
    .updateTable('tickets.ticket')
    .set(patch)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return rowOf(raw);
}

export type Listed = { readonly rows: readonly TicketRow[]; readonly total: number };

export type OwnFilter = {
  readonly partyId: string;
  /** Undefined for all requests of the party. */
  readonly userId: string | undefined;
  readonly show: 'open' | 'ended' | 'all';
  readonly q: string | undefined;
  readonly page: number;
  readonly limit: number;
};

export async function listOwn(ctx: Ctx, filter: OwnFilter): Promise<Listed> {
  const { partyId, userId, show, q } = filter;
  const found = ctx.tx
    .selectFrom('tickets.ticket')
    .selectAll()
    .where('partyId', '=', partyId)
    .$if(userId !== undefined, (found) => found.where('userId', '=', userId ?? ''))
    .$if(show !== 'all', (found) => found.where('endedAt', show === 'open' ? 'is' : 'is not', null))
    .$if(!!q, (found) =>
      found.where(
        sql<boolean>`lower(number || ' ' || subject) like ${containing((q ?? '').toLowerCase())}`,
      ),
    )
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc');
  const { rows, total } = await pageOfRows<Raw>(found, filter);
  return { rows: rows.map(rowOf), total };
}

export async function countOwn(ctx: Ctx, partyId: string, userId: string | undefined) {
  return ctx.tx
    .selectFrom('tickets.ticket')
    .select([
      sql<number>`(count(*) filter (where ended_at is null))::int`.as('open'),
      sql<number>`(count(*) filter (where ended_at is not null))::int`.as('ended'),
    ])
    .where('partyId', '=', partyId)
    .$if(userId !== undefined, (found) => found.where('userId', '=', userId ?? ''))
    .executeTakeFirstOrThrow();
}

const MOST_AWAITED = 20;

export async function listAwaitingCustomer(
  ctx: Ctx,
  partyId: string,
  userId: string | undefined,
): Promise<TicketRow[]> {
  const raws = await ctx.tx
    .selectFrom('tickets.ticket')
    .selectAll()
    .where('partyId', '=', partyId)
    .where('stage', '=', 'WAITING_FOR_CUSTOMER')
    .$if(userId !== undefined, (found) => found.where('userId', '=', userId ?? ''))
    .orderBy('stoppedAt')
    .orderBy('id')
    .limit(MOST_AWAITED)
    .execute();
  return raws.map(rowOf);
}
