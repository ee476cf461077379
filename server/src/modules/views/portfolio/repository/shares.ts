import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import { USE_RECORDED_MS } from '../../../../kit/http/credentials.ts';

export type ShareRow = {
  readonly id: string;
  readonly partyId: string;
  readonly invitedBy: string;
  readonly email: string;
  readonly name: string | null;
  readonly createdAt: Date;
  readonly until: Date;
  readonly revokedAt: Date | null;
  readonly codeHash: Buffer | null;
  readonly codeSentAt: Date | null;
  readonly codeAttempts: number;
};
const COLUMNS = [
  'id',
  'partyId',
  'invitedBy',
  'email',
  'name',
  'createdAt',
  'until',
  'revokedAt',
  'codeHash',
  'codeSentAt',
  'codeAttempts',
] as const;

/** Serialises invitations, so that no address is invited twice. */
export const lockShares = (ctx: Ctx, partyId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`portfolio.shares|${partyId}`}, 0))`.execute(
    ctx.tx,
  );

export const saveShare = (
  ctx: Ctx,
  share: {
    id: string;
    partyId: string;
    invitedBy: string;
    email: string;
    name: string | null;
    tokenHash: Buffer;
    createdAt: Date;
    until: Date;
  },
) => ctx.tx.insertInto('portfolio.share').values(share).execute();

export const listShares = (ctx: Ctx, partyId: string): Promise<ShareRow[]> =>
  ctx.tx
    .selectFrom('portfolio.share')
    .select(COLUMNS)
    .where('partyId', '=', partyId)
    .orderBy('createdAt', 'desc')
    .limit(100)
    .execute();

export const findShare = (ctx: Ctx, id: string): Promise<ShareRow | undefined> =>
  ctx.tx
    .selectFrom('portfolio.share')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const lockShareByToken = (ctx: Ctx, tokenHash: Buffer): Promise<ShareRow | undefined> =>
  ctx.tx
    .selectFrom('portfolio.share')
    .select(COLUMNS)
    .where('tokenHash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();

export const revoke = (ctx: Ctx, id: string, by: string) =>
  ctx.tx
    .updateTable('portfolio.share')
    .set({ revokedAt: ctx.now, revokedBy: by, codeHash: null })
    .where('id', '=', id)
    .execute();

export const keepCode = (ctx: Ctx, id: string, codeHash: Buffer | null) =>
  ctx.tx
    .updateTable('portfolio.share')
    .set(codeHash ? { codeHash, codeSentAt: ctx.now, codeAttempts: 0 } : { codeHash })
    .where('id', '=', id)
    .execute();

export const countAttempt = (ctx: Ctx, id: string) =>
  ctx.tx
    .updateTable('portfolio.share')
    .set((e) => ({ codeAttempts: e('codeAttempts', '+', 1) }))
    .where('id', '=', id)
    .execute();

export const saveVisit = (
  ctx: Ctx,
  visit: { id: string; shareId: string; passHash: Buffer; expiresAt: Date; ip: string | null },
) =>
  ctx.tx
    .insertInto('portfolio.shareVisit')
    .values({ ...visit, openedAt: ctx.now, lastSeenAt: ctx.now })
    .execute();

export type VisitRow = {
  readonly id: string;
  readonly expiresAt: Date;
  readonly shareId: string;
  readonly partyId: string;
  readonly invitedBy: string;
  readonly until: Date;
  readonly revokedAt: Date | null;
};

export const findVisit = (ctx: Ctx, passHash: Buffer): Promise<VisitRow | undefined> =>
  ctx.tx
    .selectFrom('portfolio.shareVisit as v')
    .innerJoin('portfolio.share as s', 's.id', 'v.shareId')
    .select([
      'v.id',
      'v.expiresAt',
      'v.shareId',
      's.partyId',
      's.invitedBy',
      's.until',
      's.revokedAt',
    ])
    .where('v.passHash', '=', passHash)
    .executeTakeFirst();

export const seen = (ctx: Ctx, visitId: string) =>
  ctx.tx
    .updateTable('portfolio.shareVisit')
    .set({ lastSeenAt: ctx.now })
    .where('id', '=', visitId)
    .where('lastSeenAt', '<=', new Date(ctx.now.getTime() - USE_RECORDED_MS))
    .execute();

export async function listSharesBy(ctx: Ctx, userId: string) {
  const rows = await ctx.tx
    .selectFrom('portfolio.share as s')
    .leftJoin('portfolio.shareVisit as v', 'v.shareId', 's.id')
    .select((e) => [
      's.id',
      's.partyId',
      's.email',
      's.createdAt',
      's.until',
      e.fn.max('v.lastSeenAt').as('lastSeenAt'),
    ])
    .where('s.invitedBy', '=', userId)
    .where('s.revokedAt', 'is', null)
    .where('s.until', '>', ctx.now)
    .groupBy('s.id')
    .orderBy('s.createdAt', 'desc')
    .orderBy('s.id')
    .execute();
  return rows.map((row) => ({ ...row, lastSeenAt: row.lastSeenAt as Date | null }));
}

export type VisitLine = {
  readonly shareId: string;
  readonly openedAt: Date;
  readonly ip: string | null;
  readonly all: bigint;
};

export async function listVisits(
  ctx: Ctx,
  shareIds: readonly string[],
  most: number,
): Promise<VisitLine[]> {
  if (shareIds.length === 0) return [];
  const { rows } = await sql<VisitLine>`
    select * from (
      select share_id, opened_at, ip, count(*) over (partition by share_id) as "all",
             row_number() over (partition by share_id order by opened_at desc) as nth
      from portfolio.share_visit where share_id = any(${[...shareIds]}::uuid[])
    ) v where nth <= ${most} order by opened_at desc`.execute(ctx.tx);
  return rows;
}
