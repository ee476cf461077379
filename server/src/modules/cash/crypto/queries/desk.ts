import { moneyText } from '@holdfast/domain/kernel/money';
import { Refusal } from '@holdfast/domain/kernel/refusal';
import { convertAt, type Rate } from '@holdfast/domain/money/rates/rate';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { rateOf } from '../../../money/rates/index.ts';
import { agreedTo } from '../../../people/approvals/index.ts';
import { namesOf, partiesByIds } from '../../../people/identity/index.ts';
import { AGREEMENT } from '../commands/transfers.ts';
import { type DepositRow, lockDeposit, pageOfDeposits } from '../repository/deposits.ts';
import { lockTransfer, pageOfTransfers, type TransferRow } from '../repository/transfers.ts';
import { depositView, transferView } from '../views.ts';

type Page = { readonly page: number; readonly limit: number };
const placeOf = ({ page, limit }: Page) => ({ limit, offset: (page - 1) * limit });

export async function depositsForStaff(ctx: UserCtx, page: Page) {
  const { rows, total } = await pageOfDeposits(ctx, placeOf(page));
  return { rows: await describeDeposits(ctx, rows), total };
}

export async function depositForStaff(ctx: UserCtx, id: string) {
  const row = invariant(await lockDeposit(ctx, id), 'a deposit that was just decided is there');
  return invariant((await describeDeposits(ctx, [row]))[0], 'one row gives one view');
}

async function describeDeposits(ctx: UserCtx, rows: readonly DepositRow[]) {
  const parties = await partiesByIds(
    ctx,
    rows.map((row) => row.partyId),
  );
  const names = await namesOf(
    ctx,
    rows.flatMap((row) => row.checkedBy ?? []),
  );
  const [algo, btc] = [await rateIfAny(ctx, 'ALGO'), await rateIfAny(ctx, 'BTC')];
  return rows.map((row) => {
    const amount = row.received ?? row.declared ?? 0n;
    const rate = row.currency === 'ALGO' ? algo : btc;
    const who = row.checkedBy && names.get(row.checkedBy);
    return {
      ...depositView(row),
      partyId: row.partyId,
      partyName: parties.get(row.partyId)?.displayName ?? '',
      worthUsd: rate ? moneyText(convertAt(amount, rate)) : null,
      found:
        row.stage === 'CHECKED' && row.received !== null && row.txId !== null
          ? { amount: moneyText(row.received, 'BTC'), transactionId: row.txId }
          : null,
      checkedBy:
        row.checkedBy && row.checkedAt && who
          ? { userId: row.checkedBy, name: who.name, at: row.checkedAt.toISOString() }
          : null,
      mayDecide:
        row.stage === 'DECLARED' || (row.stage === 'CHECKED' && row.checkedBy !== ctx.actor.userId),
    };
  });
}

export async function transfersForStaff(ctx: UserCtx, page: Page) {
  const { rows, total } = await pageOfTransfers(ctx, placeOf(page));
  return { rows: await describeTransfers(ctx, rows), total };
}

export async function transferForStaff(ctx: UserCtx, id: string) {
  const row = invariant(await lockTransfer(ctx, id), 'a transfer that was just decided is there');
  return invariant((await describeTransfers(ctx, [row]))[0], 'one row gives one view');
}

async function describeTransfers(ctx: UserCtx, rows: readonly TransferRow[]) {
  const waiting = rows.filter((row) => row.stage === 'REQUESTED').map((row) => row.id);
  const agreed = await agreedTo(ctx, AGREEMENT, waiting);
  const parties = await partiesByIds(
    ctx,
    rows.map((row) => row.partyId),
  );
  const names = await namesOf(
    ctx,
    [...agreed.values()].flat().map((one) => one.userId),
  );
  return rows.map((row) => {
    const made = agreed.get(row.id) ?? [];
    const isOwn = row.userId === ctx.actor.userId;
    return {
      ...transferView(row),
      partyId: row.partyId,
      partyName: parties.get(row.partyId)?.displayName ?? '',
      worthUsd: moneyText(row.worthCents),
      agreed: made.map((one) => ({
        userId: one.userId,
        name: names.get(one.userId)?.name ?? '',
        at: one.at.toISOString(),
      })),
      mayDecide:
        row.stage === 'REQUESTED' && !isOwn && made.every((one) => one.userId !== ctx.actor.userId),
    };
  });
}

/** Staff see amounts without a worth while there is no rate. */
async function rateIfAny(ctx: UserCtx, from: 'ALGO' | 'BTC'): Promise<Rate | undefined> {
  try {
    return await rateOf(ctx, from, 'USD');
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
