import { refuseStatement } from '@holdfast/domain/cash/bank-statements/refusals';
import { senderDiffers } from '@holdfast/domain/cash/bank-statements/sender';
import {
  ONE_PERSON_ASSIGNS,
  type SuspenseMove,
  suspenseMachine,
  UPLOADED_BY_ASKER,
} from '@holdfast/domain/cash/bank-statements/suspense.machine';
import type { SuspenseItem } from '@holdfast/domain/cash/bank-statements/suspense-contract';
import { UUID } from '@holdfast/domain/kernel/ids';
import { refuse as refuseApproval } from '@holdfast/domain/people/approvals/refusals';
import { twoPeopleWords } from '@holdfast/domain/people/approvals/single-release';
import { refuse } from '@holdfast/domain/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { post, reverse } from '../../../money/ledger/index.ts';
import {
  cancelRequest,
  decide,
  endChanged,
  execute,
  openApproval,
  type Requested,
  releaseAlone,
  request,
} from '../../../people/approvals/index.ts';
import { partyById } from '../../../people/identity/index.ts';
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
import {
  ASSIGN,
  matterOf,
  proposedTarget,
  shownLines,
  type Target,
} from '../queries/suspense-matter.ts';
import { setLineDeposit } from '../repository/statements.ts';
import { changeItem, lockItem, moveItem, type SuspenseRow } from '../repository/suspense.ts';
import { assertAssignable, assertSender } from '../rules.ts';

type Asked = {
  readonly partyId: string;
  readonly depositId?: string | undefined;
  readonly senderConfirmed?: boolean | undefined;
  readonly reason: string;
};

/**
 * Credits a line in suspense to a party. It waits for a second person above $10,000 in 24 hours, to
 * that party or by whoever asks, and where whoever asks uploaded the line. Refuses OWN_CASE,
 * SENDER_DIFFERS until that is confirmed, and what the contract lists.
 */
export async function assignItem(
  ctx: UserCtx,
  itemId: string,
  asked: Asked,
): Promise<SuspenseItem> {
  const item = await lockOpen(ctx, itemId, 'assign');
  assertAssignable(item);
  await endOldRequest(ctx, item);
  const target = await targetOf(ctx, item, asked);
  const party = await servedParty(ctx, target.partyId);
  const line = (await shownLines(ctx, [item]))(item);
  const { name: sender } = line.details;
  assertSender(sender, party.displayName, asked.senderConfirmed ?? false);
  if (senderDiffers(party.displayName, sender)) await recordSender(ctx, item, target);
  const matter = matterOf(item, target, { line, partyName: party.displayName });
  const because = await whySecond(ctx, item, matter);
  if (because === undefined) {
    await credit(ctx, item, target, ctx.actor.userId);
    return viewOf(ctx, itemId);
  }
  await request(ctx, { ...matter, needed: 1 });
  await changeItem(ctx, itemId, {
    proposedParty: target.partyId,
    proposedDeposit: target.depositId,
    proposedBy: ctx.actor.userId,
    proposedReason: target.reason,
    proposedBecause: because,
  });
  return viewOf(ctx, itemId);
}

/** Whoever says that another's name on a transfer is no mistake stands in the log with it. */
const recordSender = (ctx: UserCtx, item: SuspenseRow, { partyId, reason }: Target) =>
  ctx.record({
    action: 'banking.sender_confirmed',
    subject: { kind: 'suspense', id: item.id },
    to: item.stage,
    partyId,
    reason,
  });

/** Why one person isn't enough, in a sentence; undefined where they are, and then it is counted. */
async function whySecond(
  ctx: UserCtx,
  item: SuspenseRow,
  matter: Requested,
): Promise<string | undefined> {
  if (matter.concerns.users.includes(ctx.actor.userId)) return UPLOADED_BY_ASKER;
  const [partyId = null] = matter.concerns.parties;
  const release = { ...matter, partyId, amountCents: item.amount, limit: ONE_PERSON_ASSIGNS };
  const reason = await releaseAlone(ctx, release);
  return reason && twoPeopleWords(reason);
}

/**
 * What somebody asked for comes first: refuses APPROVAL_OPEN while it waits. It ends here when it
 * is not any more what was asked for.
 */
async function endOldRequest(ctx: Ctx, item: SuspenseRow): Promise<void> {
  const target = proposedTarget(item);
  if (!target || (await endChanged(ctx, await matterOfProposal(ctx, item, target)))) return;
  if (await openApproval(ctx, ASSIGN, item.id)) refuseApproval('APPROVAL_OPEN', {});
}

async function matterOfProposal(ctx: Ctx, item: SuspenseRow, target: Target): Promise<Requested> {
  const party = invariant(await partyById(ctx, target.partyId), 'a party is never removed');
  const line = (await shownLines(ctx, [item]))(item);
  return matterOf(item, target, { line, partyName: party.displayName });
}

/** Whom it goes to, as which of their transfers: the one named, or the one it is held for. */
async function targetOf(ctx: Ctx, item: SuspenseRow, asked: Asked): Promise<Target> {
  const { partyId, reason } = asked;
  const depositId = asked.depositId ?? item.depositId;
  if (!depositId) return { partyId, depositId: null, reason };
  const deposit = await lockDeposit(ctx, depositId);
  if (deposit?.partyId === partyId) {
    assertCreditable(deposit, item.depositId);
    return { partyId, depositId, reason };
  }
  // Staff found that what was held for somebody is another's.
  return asked.depositId ? refuse('NOT_FOUND', {}) : { partyId, depositId: null, reason };
}

async function servedParty(ctx: Ctx, partyId: string) {
  const party = (await partyById(ctx, partyId)) ?? refuse('NOT_FOUND', {});
  if (!party.approvedAt) refuseStatement('PARTY_NOT_SERVED', {});
  return party;
}

type Word =
  | { readonly decision: 'approve'; readonly fingerprint: string }
  | { readonly decision: 'reject'; readonly reason: string };

/**
 * The second person's word on what the first asked for, as it was shown. Refuses what the contract
 * lists.
 */
export async function decideItem(ctx: UserCtx, itemId: string, word: Word): Promise<SuspenseItem> {
  const item = await lockOpen(ctx, itemId, 'assign');
  const target = proposedTarget(item);
  if (!target) return refuseApproval('APPROVAL_NOT_OPEN', {});
  const matter = await matterOfProposal(ctx, item, target);
  if (word.decision === 'reject') {
    await decide(ctx, { ...matter, approves: false, reason: word.reason });
    await changeItem(ctx, itemId, NOTHING_PROPOSED);
    return viewOf(ctx, itemId);
  }
  await decide(ctx, { ...matter, approves: true, fingerprint: word.fingerprint });
  await execute(ctx, matter.kind, matter.subjectId, matter.payload);
  await servedParty(ctx, target.partyId);
  await credit(ctx, item, target, invariant(item.proposedBy, 'somebody asked for it'));
  return viewOf(ctx, itemId);
}

const NOTHING_PROPOSED = {
  proposedParty: null,
  proposedDeposit: null,
  proposedBy: null,
  proposedReason: null,
  proposedBecause: null,
};

async function credit(ctx: UserCtx, item: SuspenseRow, target: Target, by: string): Promise<void> {
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
    await settleDeposit(ctx, deposit, { lineId, amount });
  } else {
    await notifyCredited(ctx, partyId, { amount, causeId: item.id, depositId: null });
  }
  // What it was held for has lost its money to somebody else: staff decided so.
  if (item.depositId && item.depositId !== deposit?.id) {
    await returnDeposit(ctx, item.depositId, { amount, causeId: item.id, reason });
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
