import type { OWN_TOP_UPS } from '@holdfast/domain/cash/remittances/list';
import {
  type OwnTopUpMove,
  type OwnTopUpStatus,
  ownTopUpMachine,
} from '@holdfast/domain/cash/remittances/top-up.machine';
import type { Asked } from '@holdfast/domain/kernel/list';
import { type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { RemittancesTopUp } from '../../../../kit/database/db.generated.ts';
import { pageOfRows } from '../../../../kit/http/page-rows.ts';
import { type MovePatch, makeMove } from '../../../../kit/move.ts';

export type TopUpRow = Omit<Selectable<RemittancesTopUp>, 'status' | 'bookedOn' | 'lineId'> & {
  readonly status: OwnTopUpStatus;
  readonly bookedOn: string | null;
};

type New = Pick<TopUpRow, 'id' | 'reference' | 'amount' | 'reason' | 'requestedBy'>;

export const saveTopUp = (ctx: Ctx, row: New) =>
  ctx.tx
    .insertInto('remittances.topUp')
    .values({ ...row, status: ownTopUpMachine.initial, requestedAt: ctx.now })
    .execute();

const topUps = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('remittances.topUp')
    .select([
      ...(['id', 'reference', 'amount', 'reason', 'status', 'requestedBy'] as const),
      ...(['requestedAt', 'decidedBy', 'decidedAt', 'decisionReason', 'entryId'] as const),
      sql<string | null>`to_char(booked_on, 'YYYY-MM-DD')`.as('bookedOn'),
    ]);

export const findTopUp = (ctx: Ctx, id: string): Promise<TopUpRow | undefined> =>
  topUps(ctx).where('id', '=', id).executeTakeFirst() as Promise<TopUpRow | undefined>;

/** Every decision, cancellation and booking of it waits here. */
export const lockTopUp = (ctx: Ctx, id: string): Promise<TopUpRow | undefined> =>
  topUps(ctx).where('id', '=', id).forUpdate().executeTakeFirst() as Promise<TopUpRow | undefined>;

export const findTopUps = (
  ctx: Ctx,
  references: readonly string[],
): Promise<readonly TopUpRow[]> =>
  references.length === 0
    ? Promise.resolve([])
    : (topUps(ctx).where('reference', 'in', references).execute() as Promise<readonly TopUpRow[]>);

export const moveTopUp = (
  ctx: Ctx,
  id: string,
  move: OwnTopUpMove,
  change: MovePatch<typeof ownTopUpMachine.column>,
): Promise<void> => makeMove(ctx, ownTopUpMachine, move, id, change);

export const listTopUps = (ctx: Ctx, asked: Asked<typeof OWN_TOP_UPS>) =>
  pageOfRows<TopUpRow>(topUps(ctx).orderBy('requestedAt', 'desc').orderBy('id', 'desc'), asked);
