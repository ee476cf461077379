import { chainDepositMachine } from '@holdfast/domain/cash/crypto/deposit.machine';
import { actionsOf, NOT_THEIRS } from '@holdfast/domain/kernel/actions';
import { Refusal } from '@holdfast/domain/kernel/refusal';
import { convertAt, type Rate } from '@holdfast/domain/money/rates/rate';
import { approvalRefusals } from '@holdfast/domain/people/approvals/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { viewerOf } from '../../../../kit/http/viewer.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { rateOf } from '../../../money/rates/index.ts';
import { ownCaseReasons } from '../../../people/approvals/index.ts';
import { namesOf, partyNames } from '../../../people/identity/index.ts';
import { type DepositRow, lockDeposit, pageOfDeposits } from '../repository/deposits.ts';
import { pageOfTransfers, type TransferRow } from '../repository/transfers.ts';
import { depositConcerns } from '../rules.ts';
import { depositView, transferViews } from '../views.ts';

type Page = { readonly page: number; readonly limit: number };
const placeOf = ({ page, limit }: Page) => ({ limit, offset: (page - 1) * limit });

export async function depositsForStaff(ctx: UserCtx, page: Page) {
  const { rows, total } = await pageOfDeposits(ctx, placeOf(page));
  return { rows: await describeDeposits(ctx, rows), total };
}

export async function depositForStaff(ctx: UserCtx, id: string) {
  const row = invariant(await lockDeposit(ctx, id), 'the decided deposit exists');
  return invariant((await describeDeposits(ctx, [row]))[0], 'one row gives one view');
}

async function describeDeposits(ctx: UserCtx, rows: readonly DepositRow[]) {
  const partyOf = await partyNames(
    ctx,
    rows.map((row) => row.partyId),
  );
  const names = await namesOf(
    ctx,
    rows.flatMap((row) => row.checkedBy ?? []),
  );
  const ownCase = await ownCaseReasons(ctx, rows.map(depositConcerns));
  const [algo, btc] = [await rateIfAny(ctx, 'ALGO'), await rateIfAny(ctx, 'BTC')];
  return rows.map((row) => {
    const amount = row.received ?? row.declared ?? 0n;
    const rate = row.currency === 'ALGO' ? algo : btc;
    const who = row.checkedBy && names.get(row.checkedBy);
    return {
      ...depositView(ctx, row),
      partyId: row.partyId,
      partyName: partyOf(row.partyId),
      worthUsd: rate ? convertAt(amount, rate) : null,
      found:
        row.stage === 'CHECKED' && row.received !== null && row.txId !== null
          ? { amount: row.received, transactionId: row.txId }
          : null,
      checkedBy:
        row.checkedBy && row.checkedAt && who
          ? { userId: row.checkedBy, name: who.name, at: row.checkedAt }
          : null,
      actions: actionsOf(chainDepositMachine, row.stage, viewerOf(ctx.actor), {
        // Never offered: `credit` records the check if a second approver is needed.
        check: NOT_THEIRS,
        credit: ownCase(depositConcerns(row)) ?? (row.checkedBy === ctx.actor.userId ? OWN : null),
        reject: ownCase(depositConcerns(row)),
      }),
    };
  });
}

export async function transfersForStaff(ctx: UserCtx, page: Page) {
  const { rows, total } = await pageOfTransfers(ctx, placeOf(page));
  return { rows: await describeTransfers(ctx, rows), total };
}

async function describeTransfers(ctx: UserCtx, rows: readonly TransferRow[]) {
  const partyOf = await partyNames(
    ctx,
    rows.map((row) => row.partyId),
  );
  const views = await transferViews(ctx, rows);
  return rows.map((row, at) => ({
    ...invariant(views[at], 'each transfer has its view'),
    partyId: row.partyId,
    partyName: partyOf(row.partyId),
    worthUsd: row.worthCents,
    twoPeople: row.twoPeopleReason,
  }));
}

const OWN = approvalRefusals.OWN_REQUEST.say();

/** Without a rate, staff see amounts without a value. */
async function rateIfAny(ctx: UserCtx, from: 'ALGO' | 'BTC'): Promise<Rate | undefined> {
  try {
    return await rateOf(ctx, from, 'USD');
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
