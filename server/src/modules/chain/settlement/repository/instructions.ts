import {
  INSTRUCTION_STATUSES,
  type InstructionKind,
  type InstructionStatus,
  instructionMachine,
} from '@holdfast/domain/chain/settlement/instruction.machine';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import { int8s, statement, texts, uuids, words } from '../../../../kit/database/statement.ts';
import type { Candidate } from '../rules/eligible.ts';

export type NewInstruction = {
  readonly id: string;
  readonly kind: InstructionKind;
  readonly causeKind: string;
  readonly causeId: string;
  readonly assetId: string | null;
  readonly fromPartyId: string | null;
  readonly toPartyId: string | null;
  readonly fromAddress: string | null;
  readonly toAddress: string | null;
  readonly quantity: bigint | null;
  /** Hexadecimal, for the note. */
  readonly digest?: string | null;
};

export type Signable = Candidate & {
  readonly status: InstructionStatus;
  readonly attempts: number;
  readonly ownFees: boolean;
  readonly feeFloor: bigint | null;
};

const ROWS_AT_ONCE = 1000;
/** Open statuses, in the form that the partial index matches. */
export const OPEN_STATUSES = INSTRUCTION_STATUSES.filter(
  (status) => status !== 'CONFIRMED' && status !== 'ABANDONED',
);

/** A LOST instruction has already had its effect. */
const PENDING_STATUSES = OPEN_STATUSES.filter((status): boolean => status !== 'LOST');

/** A unique index skips a second instruction of a kind per cause. */
export async function saveInstructions(
  ctx: Ctx,
  rows: readonly NewInstruction[],
): Promise<ReadonlySet<string>> {
  const saved = new Set<string>();
  for (let i = 0; i < rows.length; i += ROWS_AT_ONCE) {
    const values = rows.slice(i, i + ROWS_AT_ONCE).map((row) => ({
      ...row,
      status: instructionMachine.initial,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    }));
    const added = await ctx.tx
      .insertInto('settlement.instruction')
      .values(values)
      .onConflict((c) => c.columns(['causeId', 'kind', 'causeKind']).doNothing())
      .returning('id')
      .execute();
    for (const { id } of added) saved.add(id);
  }
  return saved;
}

/** Saves instructions for new causes; an existing one fails the statement. */
export async function saveNewInstructions(
  ctx: Ctx,
  rows: readonly NewInstruction[],
): Promise<void> {
  await insertNew(ctx.tx, [
    uuids(rows, (row) => row.id),
    words(rows, (row) => row.kind),
    words(rows, (row) => row.causeKind),
    texts(rows, (row) => row.causeId),
    uuids(rows, (row) => row.assetId),
    uuids(rows, (row) => row.fromPartyId),
    uuids(rows, (row) => row.toPartyId),
    texts(rows, (row) => row.fromAddress),
    texts(rows, (row) => row.toAddress),
    int8s(rows, (row) => row.quantity),
    instructionMachine.initial,
    ctx.now,
  ]);
}
const insertNew = statement(`
  insert into settlement.instruction (id, kind, cause_kind, cause_id, asset_id,
    from_party_id, to_party_id, from_address, to_address, quantity, status, created_at, updated_at)
  select n.*, $11, $12::timestamptz, $12::timestamptz from unnest($1::uuid[], $2::text[],
    $3::text[], $4::text[], $5::uuid[], $6::uuid[], $7::uuid[], $8::text[], $9::text[],
    $10::bigint[]) n`);

export type Reference = Pick<NewInstruction, 'kind' | 'causeKind' | 'causeId'>;
export const referenceOf = ({ kind, causeKind, causeId }: Reference): string =>
  `${kind}:${causeKind}:${causeId}`;

export async function findByReference(ctx: Ctx, references: readonly Reference[]) {
  const { rows } = await sql<KeptInstruction>`
    select i.id, i.status, i.kind, i.cause_kind, i.cause_id, i.asset_id, i.to_address, i.quantity,
      i.digest
    from unnest(${texts(references, (one) => one.kind)}::text[],
      ${texts(references, (one) => one.causeKind)}::text[],
      ${texts(references, (one) => one.causeId)}::text[]) n (kind, cause_kind, cause_id)
    join settlement.instruction i using (cause_id, kind, cause_kind)`.execute(ctx.tx);
  return new Map(rows.map((row) => [referenceOf(row), row] as const));
}
type KeptInstruction = Pick<
  NewInstruction,
  'id' | 'kind' | 'causeKind' | 'causeId' | 'assetId' | 'toAddress' | 'quantity' | 'digest'
> & { readonly status: InstructionStatus };

/**
 * Serialises signing, since two processes would count the same balance and together overdraw it.
 */
export async function lockSigning(ctx: Ctx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('settlement.sign', 0))`.execute(ctx.tx);
}

export async function listPayers(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('settlement.instruction')
    .select('fromPartyId')
    .distinct()
    .where('kind', '=', 'pay')
    .where('status', 'in', OPEN_STATUSES)
    .execute();
  return rows.flatMap((row) => row.fromPartyId ?? []);
}

/**
 * After an id, oldest first: without a live attempt, their asset on chain and not stopped, no
 * stopped instruction of the same asset and holder before them, and no payment of a party on hold.
 */
export async function listSignable(
  ctx: Ctx,
  { after, limit, held }: SignablePage,
): Promise<Signable[]> {
  const rows = await ctx.tx
    .selectFrom('settlement.instruction as i')
    .leftJoin('settlement.asset as a', 'a.assetId', 'i.assetId')
    .select(['i.id', 'i.kind', 'i.assetId', 'i.fromAddress', 'i.toAddress', 'i.quantity'])
    .select(['i.status', 'i.attempts', 'i.ownFees', 'i.feeFloor', 'i.digest'])
    .where('i.status', 'in', instructionMachine.moves.sign.from)
    .where('i.id', '>', after)
    .where(notOf(held))
    .where((e) =>
      e.or([
        e('i.kind', 'in', ['fund', 'sweep', 'pay', 'anchor']),
        e.and([e('i.kind', '=', 'create_asset'), e('a.stoppedAt', 'is', null)]),
        e.and([e('a.chainAssetId', 'is not', null), e('a.stoppedAt', 'is', null)]),
      ]),
    )
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('settlement.attempt as t')
            .select('t.id')
            .whereRef('t.instructionId', '=', 'i.id')
            .where('t.status', 'in', ['SIGNED', 'SUBMITTED', 'UNSEEN']),
        ),
      ),
    )
    .where(
      sql<boolean>`not exists (
        select 1 from settlement.instruction w
        where w.status = 'NEEDS_ATTENTION' and w.asset_id = i.asset_id and w.id <> i.id
          and (w.to_party_id in (i.to_party_id, i.from_party_id)
            or w.from_party_id in (i.to_party_id, i.from_party_id)))`,
    )
    .orderBy('i.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...row,
    kind: row.kind as InstructionKind,
    status: row.status as InstructionStatus,
  }));
}

type SignablePage = {
  readonly after: string;
  readonly limit: number;
  readonly held: readonly string[];
};

export const notOf = (held: readonly string[]) =>
  sql<boolean>`not (i.kind = 'pay' and i.from_party_id = any(${[...held]}::uuid[]))`;

export async function findPayingAddress(ctx: Ctx): Promise<string | undefined> {
  const row = await ctx.tx
    .selectFrom('settlement.instruction')
    .select('fromAddress')
    .where('kind', '=', 'pay')
    .where('status', 'in', instructionMachine.moves.sign.from)
    .limit(1)
    .executeTakeFirst();
  return row?.fromAddress ?? undefined;
}

export async function listFailedPayments(ctx: Ctx) {
  return ctx.tx
    .selectFrom('settlement.instruction as i')
    .select(['i.id', 'i.causeKind', 'i.causeId', 'i.reason'])
    .where('i.kind', '=', 'pay')
    .where('i.status', '=', 'NEEDS_ATTENTION')
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('settlement.attempt as t')
            .select('t.id')
            .whereRef('t.instructionId', '=', 'i.id')
            .where('t.status', 'in', ['SIGNED', 'SUBMITTED', 'UNSEEN']),
        ),
      ),
    )
    .execute();
}

type Move = keyof typeof instructionMachine.moves;
type Change = {
  readonly reason?: string | null;
  readonly ownFees?: boolean;
  readonly confirmedAt?: Date;
};

export async function moveInstructions(
  ctx: Ctx,
  move: Move,
  ids: readonly string[],
  change: Change = {},
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const { from, to } = instructionMachine.moves[move];
  const moved = await ctx.tx
    .updateTable('settlement.instruction')
    .set({ ...change, status: to, updatedAt: ctx.now })
    .$if(move === 'sign', (q) => q.set((e) => ({ attempts: e('attempts', '+', 1) })))
    .where('id', '=', sql<string>`any(${ids})`)
    .where('status', 'in', from)
    .returning('id')
    .execute();
  return moved.map((row) => row.id);
}

export async function confirmInstructions(
  ctx: Ctx,
  rows: readonly { id: string; txId: string | null; round: bigint }[],
): Promise<void> {
  const { from, to } = instructionMachine.moves.confirm;
  await sql`
    update settlement.instruction i
    set status = ${to}, tx_id = v.tx_id, round = v.round, confirmed_at = ${ctx.now},
        updated_at = ${ctx.now}, reason = null
    from unnest(${rows.map((r) => r.id)}::uuid[], ${rows.map((r) => r.txId)}::text[],
                ${rows.map((r) => r.round.toString())}::bigint[]) as v (id, tx_id, round)
    where i.id = v.id and i.status = any(${[...from]})`.execute(ctx.tx);
}

export async function lockInstruction(ctx: Ctx, id: string) {
  return ctx.tx
    .selectFrom('settlement.instruction')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function countOpen(ctx: Ctx): Promise<number> {
  const { count } = await ctx.tx
    .selectFrom('settlement.instruction')
    .select((e) => e.fn.countAll<bigint>().as('count'))
    .where('status', 'in', OPEN_STATUSES)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findOpen(ctx: Ctx, ids: readonly string[], statuses = PENDING_STATUSES) {
  return ctx.tx
    .selectFrom('settlement.instruction')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids})`)
    .where('status', 'in', statuses)
    .execute();
}

export async function findById(ctx: Ctx, ids: readonly string[]) {
  const rows = await ctx.tx
    .selectFrom('settlement.instruction')
    .select(['id', 'kind', 'assetId', 'causeKind', 'causeId'])
    .where('id', '=', sql<string>`any(${ids})`)
    .execute();
  return new Map(rows.map((row) => [row.id, row] as const));
}

export async function listByCause(ctx: Ctx, causeKind: string, causeIds: readonly string[]) {
  if (causeIds.length === 0) return [];
  return ctx.tx
    .selectFrom('settlement.instruction')
    .select(['id', 'kind', 'causeId', 'assetId', 'status', 'txId', 'round', 'confirmedAt'])
    .where('causeKind', '=', causeKind)
    .where('causeId', '=', sql<string>`any(${causeIds})`)
    .orderBy('id')
    .execute();
}

/** Open instructions that move units, and with a round also transfers confirmed after it. */
export async function listMoving(
  ctx: Ctx,
  of: { readonly assetId?: string; readonly partyId?: string; readonly after?: bigint },
) {
  const { assetId, partyId, after } = of;
  return ctx.tx
    .selectFrom('settlement.instruction')
    .select(['kind', 'assetId', 'fromPartyId', 'toPartyId', 'quantity'])
    .select((e) =>
      e
        .exists(
          e
            .selectFrom('settlement.attempt as t')
            .select('t.id')
            .whereRef('t.instructionId', '=', 'settlement.instruction.id')
            .where('t.status', '!=', 'DEAD'),
        )
        .$castTo<boolean>()
        .as('isSigned'),
    )
    .where((e) =>
      e.or([
        e('status', 'in', PENDING_STATUSES),
        ...(after === undefined
          ? []
          : [
              e.and([
                e('status', '=', 'CONFIRMED'),
                e('kind', 'in', ['transfer', 'retire']),
                e('round', '>', after),
              ]),
            ]),
      ]),
    )
    .where('kind', 'in', ['allocate', 'transfer', 'retire'])
    .$if(assetId !== undefined, (q) => q.where('assetId', '=', assetId ?? ''))
    .$if(partyId !== undefined, (q) =>
      q.where((e) =>
        e.or([e('fromPartyId', '=', partyId ?? ''), e('toPartyId', '=', partyId ?? '')]),
      ),
    )
    .execute();
}

export async function listFreshAllocations(ctx: Ctx, since: Date) {
  const rows = await ctx.tx
    .selectFrom('settlement.instruction')
    .select(['assetId', 'toPartyId', 'quantity'])
    .where('kind', '=', 'allocate')
    .where('status', '=', 'CONFIRMED')
    .where('confirmedAt', '>', since)
    .execute();
  return rows.flatMap(({ assetId, toPartyId, quantity }) =>
    assetId && quantity ? [{ assetId, toPartyId, quantity }] : [],
  );
}

export async function countOpenOf(
  ctx: Ctx,
  assetId: string,
  kind: InstructionKind,
): Promise<number> {
  const row = await ctx.tx
    .selectFrom('settlement.instruction')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('assetId', '=', assetId)
    .where('kind', '=', kind)
    .where('status', 'in', OPEN_STATUSES)
    .executeTakeFirstOrThrow();
  return row.count;
}
