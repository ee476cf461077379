import { commodityText } from '@holdfast/domain/administration/books/accounts';
import { calculationMachine } from '@holdfast/domain/administration/client-money/calculation.machine';
import { numberOf } from '@holdfast/domain/administration/client-money/results';
import { actionsOf } from '@holdfast/domain/kernel/actions';
import { refusalMessage } from '@holdfast/domain/kernel/refusal';
import { ENTRY_WORDS } from '@holdfast/domain/money/ledger/words';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { viewerOf } from '../../../../kit/http/viewer.ts';
import { displayNames } from '../../../people/identity/index.ts';
import { remediesAfter } from '../ledger.read.ts';
import { type CalculationRow, listOfDay, type SummaryRow } from '../repository/calculations.ts';
import { assertNotPreparer, shortfallOf } from '../rules/review.ts';

export async function summaryViews(ctx: Ctx, rows: readonly SummaryRow[]) {
  const nameOf = await displayNames(
    ctx,
    rows.flatMap((row) => [row.preparedBy, row.reviewedBy]),
  );
  return rows.map((row) => {
    const text = (minor: bigint) => commodityText(minor, row.currency);
    return {
      id: row.id,
      number: numberOf(row.day, row.currency, row.version),
      day: row.day,
      currency: row.currency,
      closedAt: row.closedAt,
      requirement: text(row.requirement),
      resource: row.resource === null ? null : text(row.resource),
      excess: row.resource === null ? null : text(row.resource - row.requirement),
      result: row.result,
      stage: row.stage,
      preparedAt: row.preparedAt,
      preparedBy: nameOf(row.preparedBy),
      reviewedAt: row.reviewedAt,
      reviewedBy: nameOf(row.reviewedBy),
    };
  });
}

export async function calculationView(ctx: UserCtx, row: CalculationRow) {
  const [summary] = await summaryViews(ctx, [row]);
  const others = (await listOfDay(ctx, row.day)).filter((one) => one.id !== row.id);
  const isOpen = row.stage === 'PREPARED' && shortfallOf(row) > 0n;
  const remedies = isOpen ? await remediesAfter(ctx, row.currency, row.closedAt) : [];
  return {
    ...(summary as NonNullable<typeof summary>),
    ownMoney: row.currency === 'USD' ? commodityText(row.ownMoney, 'USD') : null,
    internal: [...row.internal],
    external: [...row.external],
    note: row.note,
    madeGoodBy: row.madeGoodBy,
    remedies: remedies.map(({ entryId, kind, memo, amount, at }) => ({
      entryId,
      what: memo ? `${ENTRY_WORDS[kind]}: ${memo}` : ENTRY_WORDS[kind],
      amount: commodityText(amount, row.currency),
      at,
    })),
    others: others.map(({ id, day, currency, version }) => ({
      id,
      number: numberOf(day, currency, version),
    })),
    actions: actionsOf(calculationMachine, row.stage, viewerOf(ctx.actor), {
      review: refusalMessage(() => assertNotPreparer(row, ctx.actor.userId)) ?? null,
    }),
  };
}
export type CalculationView = Awaited<ReturnType<typeof calculationView>>;
