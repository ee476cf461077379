import { amountWords } from '@holdfast/domain/cash/bank-statements/amounts';
import { refuseStatement } from '@holdfast/domain/cash/bank-statements/refusals';
import { senderDiffers } from '@holdfast/domain/cash/bank-statements/sender';
import {
  ONE_PERSON_ASSIGNS,
  UPLOADED_BY_ASKER,
} from '@holdfast/domain/cash/bank-statements/suspense.machine';
import type { SuspenseItem } from '@holdfast/domain/cash/bank-statements/suspense-contract';
import { refuse as refuseApproval } from '@holdfast/domain/people/approvals/refusals';
import type { SecondWord } from '@holdfast/domain/people/approvals/second-word';
import { twoPeopleWords } from '@holdfast/domain/people/approvals/single-release';
import { refuse } from '@holdfast/domain/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { post } from '../../../money/ledger/index.ts';
import {
  decide,
  execute,
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
  settleDeposits,
} from '../../bank-deposits/index.ts';
import { matterOf, proposedTarget, shownLines, type Target } from '../queries/suspense-matter.ts';
import { setLineDeposit } from '../repository/statements.ts';
import { changeItem, type SuspenseRow } from '../repository/suspense.ts';
import { assertAssignable, assertSender } from '../rules/lines.ts';
import {
  askedMatter,
  close,
  endOldRequest,
  lockOpen,
  NOTHING_PROPOSED,
  tellOthers,
  viewOf,
} from './suspense-item.ts';

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
    proposedMove: 'assign',
    proposedParty: target.partyId,
    proposedDeposit: target.depositId,
    proposedBy: ctx.actor.userId,
    proposedReason: target.reason,
    proposedBecause: because,
  });
  const [sum, from] = [amountWords(item.amount, item.currency), sender || 'an unknown sender'];
  await tellOthers(ctx, {
    asks: `credit ${sum}`,
    words: `From ${from} to ${party.displayName}: ${target.reason}\n\n${because}`,
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

/**
 * The second person's word on what the first asked for, as it was shown. Refuses what the contract
 * lists.
 */
export async function decideItem(
  ctx: UserCtx,
  itemId: string,
  word: SecondWord,
): Promise<SuspenseItem> {
  const item = await lockOpen(ctx, itemId, 'assign');
  const target = proposedTarget(item);
  if (!target) return refuseApproval('APPROVAL_NOT_OPEN', {});
  const matter = invariant(await askedMatter(ctx, item), 'somebody asked to credit it');
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
    await settleDeposits(ctx, [{ deposit, lineId, amount }]);
  } else {
    await notifyCredited(ctx, [{ partyId, amount, causeId: item.id, depositId: null }]);
  }
  // What it was held for has lost its money to somebody else: staff decided so.
  if (item.depositId && item.depositId !== deposit?.id) {
    await returnDeposit(ctx, item.depositId, { amount, causeId: item.id });
  }
}
