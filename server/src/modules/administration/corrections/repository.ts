import {
  type CorrectionMove,
  type CorrectionStatus,
  correctionMachine,
} from '@holdfast/domain/administration/corrections/correction.machine';
import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';
import { makeMove } from '../../../kit/move.ts';

export type KeptAccount =
  | { readonly holder: 'platform'; readonly purpose: string }
  | { readonly holder: 'party'; readonly partyId: string };

export type CorrectionRow = {
  readonly id: string;
  readonly kind: 'adjustment' | 'reversal';
  readonly fromAccount: KeptAccount | null;
  readonly toAccount: KeptAccount | null;
  readonly currency: string | null;
  readonly amount: bigint | null;
  readonly entryId: string | null;
  readonly takesCommission: boolean;
  readonly reason: string;
  readonly evidence: string;
  /** Null for the day of booking. */
  readonly belongsTo: string | null;
  readonly status: CorrectionStatus;
  readonly requestedBy: string;
  readonly requestedAt: Date;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly decisionReason: string | null;
  readonly bookedEntry: string | null;
};

export type NewCorrection = Pick<
  CorrectionRow,
  | 'id'
  | 'kind'
  | 'fromAccount'
  | 'toAccount'
  | 'currency'
  | 'amount'
  | 'entryId'
  | 'takesCommission'
  | 'reason'
  | 'evidence'
  | 'belongsTo'
  | 'requestedBy'
>;

/** False if the entry already has an open or booked reversal. */
export async function saveCorrection(ctx: Ctx, row: NewCorrection): Promise<boolean> {
  const text = (account: KeptAccount | null) => (account ? JSON.stringify(account) : null);
  const saved = await ctx.tx
    .insertInto('corrections.correction')
    .values({
      ...row,
      fromAccount: text(row.fromAccount),
      toAccount: text(row.toAccount),
      status: correctionMachine.initial,
      requestedAt: ctx.now,
    })
    .onConflict((c) =>
      c.columns(['entryId']).where('status', 'in', ['REQUESTED', 'BOOKED']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

const corrections = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('corrections.correction')
    .selectAll()
    .select(sql<string | null>`belongs_to::text`.as('belongsTo'));

export async function lockCorrection(ctx: Ctx, id: string): Promise<CorrectionRow | undefined> {
  const row = await corrections(ctx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row as CorrectionRow | undefined;
}

export async function findCorrection(ctx: Ctx, id: string): Promise<CorrectionRow | undefined> {
  const row = await corrections(ctx).where('id', '=', id).executeTakeFirst();
  return row as CorrectionRow | undefined;
}

export const moveCorrection = (
  ctx: Ctx,
  id: string,
  move: CorrectionMove,
  end: Pick<CorrectionRow, 'decidedBy' | 'decisionReason' | 'bookedEntry'>,
): Promise<void> => makeMove(ctx, correctionMachine, move, id, { ...end, decidedAt: ctx.now });

export async function listCorrections(
  ctx: Ctx,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: CorrectionRow[]; total: number }> {
  const rows = await corrections(ctx)
    .orderBy('requestedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const counted = await ctx.tx
    .selectFrom('corrections.correction')
    .select((e) => e.fn.countAll<bigint>().as('n'))
    .executeTakeFirstOrThrow();
  return { rows: rows as CorrectionRow[], total: Number(counted.n) };
}
