import { refuseStatement } from '@holdfast/domain/cash/bank-statements/refusals';
import { refuse } from '@holdfast/domain/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { post } from '../../../money/ledger/index.ts';
import { partyById } from '../../../people/identity/index.ts';
import { bankNames } from '../../bank-accounts/index.ts';
import {
  assertCreditable,
  creditEntry,
  lockDeposit,
  memoOf,
  notifyCredited,
  returnDeposit,
  settleDeposits,
} from '../../bank-deposits/index.ts';
import type { Target } from '../queries/suspense-payload.ts';
import { setLineDeposit } from '../repository/statements.ts';
import type { SuspenseRow } from '../repository/suspense.ts';
import { close } from './suspense-item.ts';

/** Refuses NOT_FOUND, and PARTY_NOT_SERVED for an unapproved party. */
export async function findServedParty(ctx: Ctx, partyId: string) {
  const party = (await partyById(ctx, partyId)) ?? refuse('NOT_FOUND', {});
  if (!party.approvedAt) refuseStatement('PARTY_NOT_SERVED', {});
  return party;
}

export async function credit(
  ctx: UserCtx,
  item: SuspenseRow,
  target: Target,
  by: string,
): Promise<void> {
  const { partyId, reason } = target;
  const { amount, lineId } = item;
  const deposit = target.depositId ? await lockDeposit(ctx, target.depositId) : undefined;
  if (deposit) assertCreditable(deposit, item.depositId);
  const banks = await bankNames(ctx, deposit ? [deposit.accountId] : []);
  const { fresh } = await post(
    ctx,
    creditEntry({
      from: 'suspense',
      partyId,
      reference: deposit?.reference ?? item.id,
      memo: memoOf(banks.get(deposit?.accountId ?? '')),
      amount,
    }),
  );
  invariant(fresh, 'a line in suspense is credited once');
  await close(ctx, item, 'assign', { partyId, by, reason });
  if (deposit) {
    await setLineDeposit(ctx, lineId, deposit.id);
    await settleDeposits(ctx, [{ deposit, lineId, amount }]);
  } else {
    await notifyCredited(ctx, [{ partyId, amount, causeId: item.id, depositId: null }]);
  }
  if (item.depositId && item.depositId !== deposit?.id) {
    await returnDeposit(ctx, item.depositId, { amount, causeId: item.id });
  }
}
