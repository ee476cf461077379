import { refuseStatement } from '@holdfast/domain/cash/bank-statements/refusals';
import {
  ONE_PERSON_ASSIGNS,
  type SuspenseMove,
  suspenseMachine,
} from '@holdfast/domain/cash/bank-statements/suspense.machine';
import type { SuspenseItem } from '@holdfast/domain/cash/bank-statements/suspense-contract';
import { UUID } from '@holdfast/domain/kernel/ids';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { refuse as refuseApproval } from '@holdfast/domain/people/approvals/refusals';
import { refuse } from '@holdfast/domain/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { post, reverse } from '../../../money/ledger/index.ts';
import {
  cancelRequest,
  decide,
  execute,
  releaseAlone,
  request,
} from '../../../people/approvals/index.ts';
import { partyById, userByEmail } from '../../../people/identity/index.ts';
import { bankNames } from '../../bank-accounts/index.ts';
import {
  assertCreditable,
  creditEntry,
  lockDeposit,
  memoOf,
  notifyCredited,
  returnDeposit,
  settleDeposit,
} from '../../bank-deposits/index.ts';
import { itemViews } from '../queries/suspense.ts';
import { setLineDeposit } from '../repository/statements.ts';
import { changeItem, lockItem, moveItem, type SuspenseRow } from '../repository/suspense.ts';
import { assertAssignable } from '../rules.ts';

/** The kind of approval by which a second person agrees that money is credited. */
export const ASSIGN = 'banking.assign';

type Target = { readonly partyId: string; readonly depositId: string | null };

/**
 * Credits a line in suspense to a party; above $10,000 in 24 hours, to that party or by that
 * person, it waits for a second one. Refuses OWN_CASE and what the contract lists.
 */
export async function assignItem(
  ctx: UserCtx,
  itemId: string,
  input: {
    readonly depositId?: string | undefined;
    readonly email?: string | undefined;
    readonly reason: string;
  },
): Promise<SuspenseItem> {
  const item = await lockOpen(ctx, itemId, 'assign');
  assertAssignable(item);
  const target = await targetOf(ctx, item, input);
  await assertServed(ctx, target.partyId);
  const { partyId } = target;
  const approval = approvalOf(item, target);
  const release = { ...approval, partyId, amountCents: item.amount, limit: ONE_PERSON_ASSIGNS };
  if (!(await releaseAlone(ctx, release))) {
    await credit(ctx, item, target, { by: ctx.actor.userId, reason: input.reason });
    return viewOf(ctx, itemId);
  }
  await request(ctx, { ...approval, needed: 1 });
  await changeItem(ctx, itemId, {
    proposedParty: target.partyId,
    proposedDeposit: target.depositId,
    proposedBy: ctx.actor.userId,
    proposedReason: input.reason,
  });
  return viewOf(ctx, itemId);
}

const approvalOf = (item: SuspenseRow, target: Target) => ({
  kind: ASSIGN,
  subjectId: item.id,
  payload: { ...target, amount: item.amount, currency: item.currency },
  concerns: { parties: [target.partyId], users: [] },
});

/** Whom it goes to: an announced transfer, the one it is held for, or somebody by e-mail. */
async function targetOf(
  ctx: UserCtx,
  item: SuspenseRow,
  input: { readonly depositId?: string | undefined; readonly email?: string | undefined },
): Promise<Target> {
  const depositId = input.depositId ?? (input.email ? undefined : (item.depositId ?? undefined));
  if (depositId) {
    const deposit = await lockDeposit(ctx, depositId);
    if (!deposit) return refuse('NOT_FOUND', {});
    assertCreditable(deposit, item.depositId);
    return { partyId: deposit.partyId, depositId };
  }
  const user = input.email ? await userByEmail(ctx, input.email) : undefined;
  if (!user || user.isStaff) {
    const message = input.email
      ? 'Nobody has an account with this e-mail'
      : 'Choose a transfer or an e-mail';
    return refuseFields([{ field: 'email', rule: 'default', message }]);
  }
  return { partyId: user.partyId, depositId: null };
}

async function assertServed(ctx: Ctx, partyId: string): Promise<void> {
  const party = await partyById(ctx, partyId);
  if (!party?.approvedAt) refuseStatement('PARTY_NOT_SERVED', {});
}

/** The second person's word on what the first asked for. Refuses what the contract lists. */
export async function decideItem(
  ctx: UserCtx,
  itemId: string,
  decision: { readonly approves: boolean; readonly reason?: string | undefined },
): Promise<SuspenseItem> {
  const item = await lockOpen(ctx, itemId, 'assign');
  if (!item.proposedParty) return refuseApproval('APPROVAL_NOT_OPEN', {});
  const target = { partyId: item.proposedParty, depositId: item.proposedDeposit };
  const approval = approvalOf(item, target);
  const reason = decision.reason ? { reason: decision.reason } : {};
  const word = decision.approves
    ? { approves: true as const }
    : { approves: false as const, ...reason };
  const { status } = await decide(ctx, { ...approval, ...word });
  if (status === 'APPROVED') {
    await execute(ctx, approval.kind, approval.subjectId, approval.payload);
    await assertServed(ctx, target.partyId);
    const by = invariant(item.proposedBy, 'somebody asked for it');
    await credit(ctx, item, target, { by, reason: item.proposedReason ?? '' });
  } else {
    await changeItem(ctx, itemId, NOTHING_PROPOSED);
  }
  return viewOf(ctx, itemId);
}

const NOTHING_PROPOSED = {
  proposedParty: null,
  proposedDeposit: null,
  proposedBy: null,
  proposedReason: null,
};

async function credit(
  ctx: UserCtx,
  item: SuspenseRow,
  target: Target,
  decision: { readonly by: string; readonly reason: string },
): Promise<void> {
  const { partyId } = target;
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
  await close(ctx, item, 'assign', { partyId, ...decision });
  if (deposit) {
    await setLineDeposit(ctx, lineId, deposit.id);
    await settleDeposit(ctx, deposit, { lineId, amount });
  } else {
    await notifyCredited(ctx, partyId, { amount, causeId: item.id, depositId: null });
  }
  // What it was held for has lost its money to somebody else: staff decided so.
  if (item.depositId && item.depositId !== deposit?.id) {
    await returnDeposit(ctx, item.depositId, { amount, causeId: item.id, reason: decision.reason });
  }
}

/** Books a line back to where it came from. A request to credit it falls with that. */
export async function returnItem(
  ctx: UserCtx,
  itemId: string,
  reason: string,
): Promise<SuspenseItem> {
  const item = await lockOpen(ctx, itemId, 'return');
  await cancelRequest(ctx, ASSIGN, itemId, 'The money went back');
  await reverse(ctx, item.entryId, 'Back to where it came from');
  await close(ctx, item, 'return', { partyId: null, by: ctx.actor.userId, reason });
  if (item.depositId) {
    const { amount } = item;
    await returnDeposit(ctx, item.depositId, { amount, causeId: item.id, reason });
  }
  return viewOf(ctx, itemId);
}

async function close(
  ctx: UserCtx,
  item: SuspenseRow,
  by: SuspenseMove,
  decision: { readonly partyId: string | null; readonly by: string; readonly reason: string },
): Promise<void> {
  const stage = invariant(suspenseMachine.after(by, item.stage), 'its stage was looked at');
  await moveItem(ctx, item.id, by, {
    ...NOTHING_PROPOSED,
    partyId: decision.partyId,
    decidedBy: decision.by,
    decidedAt: ctx.now,
    reason: decision.reason,
  });
  await ctx.record({
    action: `banking.suspense_${stage.toLowerCase()}`,
    subject: { kind: 'suspense', id: item.id },
    from: item.stage,
    to: stage,
    reason: decision.reason,
    ...(decision.partyId ? { partyId: decision.partyId } : {}),
    detail: { currency: item.currency, amount: String(item.amount) },
  });
}

async function lockOpen(ctx: Ctx, itemId: string, by: SuspenseMove): Promise<SuspenseRow> {
  const item = UUID.test(itemId) ? await lockItem(ctx, itemId) : undefined;
  if (!item) return refuse('NOT_FOUND', {});
  if (suspenseMachine.can(by, item.stage)) return item;
  return refuse('INVALID_TRANSITION', { what: 'suspense line', state: item.stage, move: by });
}

async function viewOf(ctx: UserCtx, itemId: string): Promise<SuspenseItem> {
  const item = invariant(await lockItem(ctx, itemId), 'the line is there');
  return invariant((await itemViews(ctx, [item]))[0], 'a line has a view');
}
