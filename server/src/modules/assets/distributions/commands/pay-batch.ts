import {
  type DistributionKind,
  distributionMachine,
} from '@holdfast/domain/assets/distributions/distribution.machine';
import type { HeldReason } from '@holdfast/domain/assets/distributions/line.machine';
import { formatMoney } from '@holdfast/domain/kernel/money';
import type { EntryKind } from '@holdfast/domain/money/ledger/books';
import type { Ctx } from '../../../../kit/ctx.ts';
import {
  LedgerBatch,
  lowerHold,
  type NewEntry,
  partyMain,
  platform,
} from '../../../money/ledger/index.ts';
import { addTimelineEvent } from '../../catalogue/index.ts';
import { frozenIn } from '../../transfer-procedures/index.ts';
import { costsOf } from '../costs.read.ts';
import { distributionPaid } from '../events.ts';
import { unpayableOf } from '../payees.read.ts';
import { listBatches, saveBatch } from '../repository/batches.ts';
import { type DistributionRow, moveDistribution } from '../repository/distributions.ts';
import { type LineRow, listWaiting, settleLines } from '../repository/lines.ts';
import { BATCH_SIZE, type BatchPlan, planBatch } from '../rules/batch.ts';
import { causeOf } from './fund.ts';
import {
  closeOut,
  redeemLines,
  redeemOutside,
  unitAccounts,
  withoutUnits,
} from './redeem-lines.ts';
import { record } from './write.ts';

const { moves } = distributionMachine;
export const heldPayments = platform('held_payments', 'USD');
export const withheldTax = platform('withheld_tax', 'USD');

export async function startPaying(ctx: Ctx, row: DistributionRow): Promise<void> {
  await moveDistribution(ctx, row.id, 'pay', {});
  await record(ctx, row.id, 'pay', { from: row.stage, to: moves.pay.to });
}

/**
 * In one ledger entry, or completes the distribution. Retries a crashed batch and waits while the
 * owner is on hold. The caller has locked the distribution, so that no second worker pays the same
 * lines.
 */
export async function payBatch(
  ctx: Ctx,
  row: DistributionRow,
  batchSize = BATCH_SIZE,
): Promise<boolean> {
  const [last] = await listBatches(ctx, row.id, 1);
  const next = { after: last?.lastPlace ?? 0, limit: batchSize };
  const lines = await listWaiting(ctx, row.id, next);
  if (lines.length === 0) {
    await finish(ctx, row);
    return true;
  }
  const books = await openBooks(ctx, row, lines);
  if (books.isBlocked(row.ownerPartyId)) return false;
  // With the accounts locked, no party can be put on hold before the commit.
  const unpayable = new Map(await unpayableOf(ctx.tx, lines.map(partyOf)));
  const frozen = (await frozenIn(ctx, [row.assetId])).get(row.assetId)?.parties;
  for (const { partyId } of lines) {
    const isStopped = books.isBlocked(partyId) || frozen?.has(partyId);
    if (!unpayable.has(partyId) && isStopped) unpayable.set(partyId, 'stopped');
  }
  if (row.kind === 'redemption') {
    for (const { partyId } of withoutUnits(books, row.assetId, lines)) {
      if (!unpayable.has(partyId)) unpayable.set(partyId, 'units');
    }
  }
  await settle(ctx, row, { lines, books, unpayable });
  return true;
}

const partyOf = (line: { readonly partyId: string }): string => line.partyId;

const openBooks = (ctx: Ctx, row: DistributionRow, lines: readonly LineRow[]) =>
  LedgerBatch.open(
    ctx,
    [
      partyMain(row.ownerPartyId, 'USD'),
      ...lines.map(({ partyId }) => partyMain(partyId, 'USD')),
      ...(row.kind === 'redemption' ? unitAccounts(row.assetId, lines) : []),
      heldPayments,
      withheldTax,
    ],
    [causeOf(row.id)],
  );

type Batch = {
  readonly lines: readonly LineRow[];
  readonly books: LedgerBatch;
  readonly unpayable: ReadonlyMap<string, HeldReason>;
};

async function settle(ctx: Ctx, row: DistributionRow, { lines, books, unpayable }: Batch) {
  const number = row.batches + 1;
  const plan = planBatch(lines, unpayable);
  const costs = row.kind === 'redemption' ? await costsOf(ctx.tx, row.assetId, lines) : undefined;
  const entryId = await book(ctx, row, { lines, books, plan, entry: entryOf(row, number, plan) });
  const settled = plan.settled.map((one) => ({
    ...one,
    cost: one.why ? null : (costs?.get(one.partyId) ?? null),
  }));
  await settleLines(ctx, row.id, settled, { batch: number, entryId });
  await saveBatch(ctx, {
    ...{ distributionId: row.id, number, entryId, holders: lines.length },
    ...{ firstPlace: lines[0]?.place ?? 0, lastPlace: lines.at(-1)?.place ?? 0 },
    ...{ net: plan.net, held: plan.held, withheld: plan.withheld },
  });
}

type Booking = {
  readonly lines: readonly LineRow[];
  readonly books: LedgerBatch;
  readonly plan: BatchPlan;
  readonly entry: NewEntry;
};

async function book(ctx: Ctx, row: DistributionRow, of: Booking): Promise<string | null> {
  const { books, plan, entry, lines } = of;
  const cause = causeOf(row.id);
  if (row.kind === 'redemption') {
    if (plan.gross > 0n) await lowerHold(ctx, cause, plan.gross);
    const held = new Set(plan.settled.flatMap((one) => (one.why ? [one.partyId] : [])));
    return redeemLines(
      ctx,
      row,
      entry,
      lines.filter((line) => !held.has(line.partyId)),
    );
  }
  if (plan.gross === 0n) return null;
  const owner = partyMain(row.ownerPartyId, 'USD');
  books.setHold(owner, cause, books.heldFor(cause) - plan.gross);
  const entryId = books.post(entry);
  await books.write();
  return entryId;
}

export const ENTRY_KIND_OF = {
  income: 'distribution',
  capital: 'capital_return',
  redemption: 'redemption',
} as const satisfies Record<DistributionKind, EntryKind>;

const entryOf = (row: DistributionRow, number: number, plan: BatchPlan): NewEntry => ({
  kind: ENTRY_KIND_OF[row.kind],
  reference: `${row.id}:${number}`,
  memo: row.name,
  assetId: row.assetId,
  lines: [
    { account: partyMain(row.ownerPartyId, 'USD'), amount: -plan.gross },
    ...plan.paid.map(({ partyId, amount }) => ({ account: partyMain(partyId, 'USD'), amount })),
    { account: heldPayments, amount: plan.held },
    { account: withheldTax, amount: plan.withheld },
  ],
});

const outsideWords = ({ outsideGross }: DistributionRow): string =>
  outsideGross ? `, including ${formatMoney(outsideGross)} outside the platform` : '';

async function finish(ctx: Ctx, row: DistributionRow): Promise<void> {
  if (row.kind === 'redemption') await redeemOutside(ctx, row);
  await moveDistribution(ctx, row.id, 'finish', { paidAt: ctx.now, endedAt: ctx.now });
  await record(ctx, row.id, 'finish', { from: row.stage, to: moves.finish.to });
  await addTimelineEvent(ctx, row.assetId, {
    kind: 'distribution',
    title: `Distribution paid: ${row.name}`,
    detail: `${formatMoney(row.gross ?? 0n)} before tax to the ${row.holders} holders at the record date${outsideWords(row)}.`,
  });
  if (row.kind === 'redemption') await closeOut(ctx, row);
  await ctx.publish(distributionPaid, { distributionId: row.id, assetId: row.assetId });
}
