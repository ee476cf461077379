import type { OWN_REMITTANCES } from '@holdfast/domain/cash/remittances/list';
import {
  type OwnRemittanceMove,
  type OwnRemittanceStatus,
  ownRemittanceMachine,
} from '@holdfast/domain/cash/remittances/remittance.machine';
import type { Asked } from '@holdfast/domain/kernel/list';
import { type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { RemittancesRemittance } from '../../../../kit/database/db.generated.ts';
import { pageOfRows } from '../../../../kit/http/page-rows.ts';
import { type MovePatch, makeMove } from '../../../../kit/move.ts';

export type RemittanceRow = Omit<
  Selectable<RemittancesRemittance>,
  'status' | 'bookedOn' | 'lineId'
> & {
  readonly status: OwnRemittanceStatus;
  readonly bookedOn: string | null;
};

type New = Pick<
  RemittanceRow,
  'id' | 'reference' | 'amount' | 'note' | 'requestedBy' | 'vatOwedOn'
>;

/** False if the schedule already has an open proposal, as a unique index ensures. */
export async function saveRemittance(ctx: Ctx, row: New): Promise<boolean> {
  const saved = await ctx.tx
    .insertInto('remittances.remittance')
    .values({ ...row, status: ownRemittanceMachine.initial, requestedAt: ctx.now })
    .onConflict((c) =>
      c
        .column('status')
        .where('status', '=', ownRemittanceMachine.initial)
        .where('requestedBy', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

/** Dates as text, since a calendar date has no time zone. */
const remittances = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('remittances.remittance')
    .select([
      ...(['id', 'reference', 'amount', 'note', 'payee', 'status', 'requestedBy'] as const),
      ...([
        'requestedAt',
        'decidedBy',
        'decidedAt',
        'decisionReason',
        'sentAt',
        'bankReference',
      ] as const),
      ...(['entryId', 'fetchedAt'] as const),
      sql<string | null>`to_char(booked_on, 'YYYY-MM-DD')`.as('bookedOn'),
      sql<string | null>`to_char(vat_owed_on, 'YYYY-MM-DD')`.as('vatOwedOn'),
    ]);

export const findRemittance = (ctx: Ctx, id: string): Promise<RemittanceRow | undefined> =>
  remittances(ctx).where('id', '=', id).executeTakeFirst() as Promise<RemittanceRow | undefined>;

/** Before the lock on own money and the accounts; every decision and booking of it waits here. */
export const lockRemittance = (ctx: Ctx, id: string): Promise<RemittanceRow | undefined> =>
  remittances(ctx).where('id', '=', id).forUpdate().executeTakeFirst() as Promise<
    RemittanceRow | undefined
  >;

export const findRemittances = (
  ctx: Ctx,
  references: readonly string[],
): Promise<readonly RemittanceRow[]> =>
  references.length === 0
    ? Promise.resolve([])
    : (remittances(ctx).where('reference', 'in', references).execute() as Promise<
        readonly RemittanceRow[]
      >);

export const moveRemittance = (
  ctx: Ctx,
  id: string,
  move: OwnRemittanceMove,
  change: MovePatch<typeof ownRemittanceMachine.column>,
): Promise<void> => makeMove(ctx, ownRemittanceMachine, move, id, change);

export const markFetched = (ctx: Ctx, id: string) =>
  ctx.tx
    .updateTable('remittances.remittance')
    .set({ fetchedAt: ctx.now })
    .where('id', '=', id)
    .where('fetchedAt', 'is', null)
    .execute();

export const listRemittances = (ctx: Ctx, asked: Asked<typeof OWN_REMITTANCES>) =>
  pageOfRows<RemittanceRow>(
    remittances(ctx)
      .$if(asked.status !== undefined, (q) => q.where('status', '=', asked.status ?? ''))
      .orderBy('requestedAt', 'desc')
      .orderBy('id', 'desc'),
    asked,
  );

export const listInTransit = (ctx: Ctx): Promise<readonly RemittanceRow[]> =>
  remittances(ctx)
    .where('status', 'in', ['APPROVED', 'SENT'] satisfies OwnRemittanceStatus[])
    .orderBy('decidedAt')
    .execute() as Promise<readonly RemittanceRow[]>;
