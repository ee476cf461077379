import { amountWords } from '@holdfast/domain/cash/bank-statements/amounts';
import {
  notInDollars,
  ONE_PERSON_ASSIGNS,
  UPLOADED_BY_ASKER,
} from '@holdfast/domain/cash/bank-statements/suspense.machine';
import type { SuspenseItem } from '@holdfast/domain/cash/bank-statements/suspense-contract';
import { refuse as refuseApproval } from '@holdfast/domain/people/approvals/refusals';
import { twoPeopleWords } from '@holdfast/domain/people/approvals/single-release';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { reverse } from '../../../money/ledger/index.ts';
import {
  assertNotOwnCase,
  decide,
  execute,
  type Requested,
  releaseAlone,
  request,
} from '../../../people/approvals/index.ts';
import { depositsByIds, returnDeposit } from '../../bank-deposits/index.ts';
import { proposedReturn, shownLines } from '../queries/suspense-matter.ts';
import { changeItem, type SuspenseRow } from '../repository/suspense.ts';
import {
  close,
  endOldRequest,
  lockOpen,
  matterOfReturn,
  NOTHING_PROPOSED,
  type SecondWord,
  tellOthers,
  viewOf,
} from './suspense-item.ts';

/**
 * Books a line back to where it came from. It leaves the platform: above $10,000 in 24 hours, in
 * another currency, and where whoever asks uploaded the line, it waits for a second person. Refuses
 * OWN_CASE to everybody whose own the money may be, and what the contract lists.
 */
export async function returnItem(
  ctx: UserCtx,
  itemId: string,
  reason: string,
): Promise<SuspenseItem> {
  const item = await lockOpen(ctx, itemId, 'return');
  await endOldRequest(ctx, item);
  const matter = await matterOfReturn(ctx, { ...item, ...NOTHING_PROPOSED }, reason);
  const because = await whySecond(ctx, item, matter);
  if (because === undefined) {
    await sendBack(ctx, item, ctx.actor.userId, reason);
    return viewOf(ctx, itemId);
  }
  await request(ctx, { ...matter, needed: 1 });
  await changeItem(ctx, itemId, {
    ...NOTHING_PROPOSED,
    proposedBy: ctx.actor.userId,
    proposedReason: reason,
    proposedBecause: because,
  });
  const { details } = (await shownLines(ctx, [item]))(item);
  await tellOthers(ctx, {
    asks: `send ${amountWords(item.amount, item.currency)} back`,
    words: `To ${details.name || 'the account it came from'}: ${reason}\n\n${because}`,
  });
  return viewOf(ctx, itemId);
}

/** Why one person isn't enough, in a sentence; undefined where they are, and then it is counted. */
async function whySecond(
  ctx: UserCtx,
  item: SuspenseRow,
  matter: Requested,
): Promise<string | undefined> {
  const { parties, users } = matter.concerns;
  await assertNotOwnCase(ctx, { parties, users: [] });
  if (users.includes(ctx.actor.userId)) return UPLOADED_BY_ASKER;
  if (item.currency !== 'USD') return notInDollars(item.currency);
  const [deposit] = item.depositId ? await depositsByIds(ctx, [item.depositId]) : [];
  const twoPeople = await releaseAlone(ctx, {
    ...matter,
    partyId: deposit?.partyId ?? null,
    amountCents: item.amount,
    limit: ONE_PERSON_ASSIGNS,
  });
  return twoPeople && twoPeopleWords(twoPeople);
}

/** The second person's word on a return. Refuses what the contract lists. */
export async function decideReturn(
  ctx: UserCtx,
  itemId: string,
  word: SecondWord,
): Promise<SuspenseItem> {
  const item = await lockOpen(ctx, itemId, 'return');
  const reason = proposedReturn(item);
  if (reason === undefined) return refuseApproval('APPROVAL_NOT_OPEN', {});
  const matter = await matterOfReturn(ctx, item, reason);
  if (word.decision === 'reject') {
    await decide(ctx, { ...matter, approves: false, reason: word.reason });
    await changeItem(ctx, itemId, NOTHING_PROPOSED);
    return viewOf(ctx, itemId);
  }
  await decide(ctx, { ...matter, approves: true, fingerprint: word.fingerprint });
  await execute(ctx, matter.kind, matter.subjectId, matter.payload);
  await sendBack(ctx, item, invariant(item.proposedBy, 'somebody asked for it'), reason);
  return viewOf(ctx, itemId);
}

async function sendBack(
  ctx: UserCtx,
  item: SuspenseRow,
  by: string,
  reason: string,
): Promise<void> {
  await reverse(ctx, item.entryId, 'Back to where it came from');
  await close(ctx, item, 'return', { partyId: null, by, reason });
  if (item.depositId) {
    const { amount } = item;
    await returnDeposit(ctx, item.depositId, { amount, causeId: item.id, reason });
  }
}
