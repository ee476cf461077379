import { amountWords } from '@holdfast/domain/cash/bank-statements/amounts';
import {
  DISMISSAL_BY_TWO,
  notInDollars,
  ONE_PERSON_ASSIGNS,
  UPLOADED_BY_ASKER,
} from '@holdfast/domain/cash/bank-statements/suspense.machine';
import type { SuspenseItem } from '@holdfast/domain/cash/bank-statements/suspense-contract';
import { refuse as refuseApproval } from '@holdfast/domain/people/approvals/refusals';
import type { SecondWord } from '@holdfast/domain/people/approvals/second-word';
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
import { type Exit, type ExitMove, proposedExit, shownLines } from '../queries/suspense-matter.ts';
import { changeItem, type SuspenseRow } from '../repository/suspense.ts';
import { assertSuspected } from '../rules/repeats.ts';
import {
  close,
  endOldRequest,
  lockOpen,
  matterOfExit,
  NOTHING_PROPOSED,
  tellOthers,
  viewOf,
} from './suspense-item.ts';

/** What is particular to each way in which a line leaves suspense without an owner. */
const EXITS: Readonly<
  Record<
    ExitMove,
    {
      /** Why the entry that brought it into suspense is reversed, as the books keep it. */
      readonly memo: string;
      readonly asks: (sum: string) => string;
      readonly words: (sender: string) => string;
    }
  >
> = {
  return: {
    memo: 'Back to where it came from',
    asks: (sum) => `send ${sum} back`,
    words: (sender) => `To ${sender || 'the account it came from'}`,
  },
  dismiss: {
    memo: 'Dismissed as a duplicate',
    asks: (sum) => `dismiss ${sum} as a duplicate`,
    words: (sender) => `From ${sender || 'an unknown sender'}`,
  },
};

/**
 * Sends a line back to where it came from, or dismisses a suspected duplicate. A return leaves the
 * platform: above $10,000 in 24 hours, in another currency, and where the requester uploaded the
 * line, it waits for a second person; a dismissal always does. Refuses OWN_CASE to everyone
 * whose own the money may be, and what the contract lists.
 */
export async function requestExit(ctx: UserCtx, itemId: string, exit: Exit): Promise<SuspenseItem> {
  const { move, reason } = exit;
  const item = await lockOpen(ctx, itemId, move);
  if (move === 'dismiss') assertSuspected(item);
  await endOldRequest(ctx, item);
  const matter = await matterOfExit(ctx, { ...item, ...NOTHING_PROPOSED }, exit);
  const because = await whySecond(ctx, item, move, matter);
  if (because === undefined) {
    await leave(ctx, item, ctx.actor.userId, exit);
    return viewOf(ctx, itemId);
  }
  await request(ctx, { ...matter, needed: 1 });
  await changeItem(ctx, itemId, {
    ...NOTHING_PROPOSED,
    proposedMove: move,
    proposedBy: ctx.actor.userId,
    proposedReason: reason,
    proposedBecause: because,
  });
  const { details } = (await shownLines(ctx, [item]))(item);
  const { asks, words } = EXITS[move];
  await tellOthers(ctx, {
    asks: asks(amountWords(item.amount, item.currency)),
    words: `${words(details.name)}: ${reason}\n\n${because}`,
  });
  return viewOf(ctx, itemId);
}

/** Why one person isn't enough, in a sentence; undefined where they are, and then it is counted. */
async function whySecond(
  ctx: UserCtx,
  item: SuspenseRow,
  move: ExitMove,
  matter: Requested,
): Promise<string | undefined> {
  const { parties, users } = matter.concerns;
  await assertNotOwnCase(ctx, { parties, users: [] });
  if (move === 'dismiss') return DISMISSAL_BY_TWO;
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

/** The second person's decision on a return or a dismissal. Refuses what the contract lists. */
export async function decideExit(
  ctx: UserCtx,
  itemId: string,
  move: ExitMove,
  word: SecondWord,
): Promise<SuspenseItem> {
  const item = await lockOpen(ctx, itemId, move);
  const exit = proposedExit(item);
  if (exit?.move !== move) return refuseApproval('APPROVAL_NOT_OPEN', {});
  const matter = await matterOfExit(ctx, item, exit);
  if (word.decision === 'reject') {
    await decide(ctx, { ...matter, approves: false, reason: word.reason });
    await changeItem(ctx, itemId, NOTHING_PROPOSED);
    return viewOf(ctx, itemId);
  }
  await decide(ctx, { ...matter, approves: true, fingerprint: word.fingerprint });
  await execute(ctx, matter.kind, matter.subjectId, matter.payload);
  await leave(ctx, item, invariant(item.proposedBy, 'a request has a requester'), exit);
  return viewOf(ctx, itemId);
}

async function leave(
  ctx: UserCtx,
  item: SuspenseRow,
  by: string,
  { move, reason }: Exit,
): Promise<void> {
  await reverse(ctx, item.entryId, EXITS[move].memo);
  await close(ctx, item, move, { partyId: null, by, reason });
  if (item.depositId) {
    const { amount } = item;
    await returnDeposit(ctx, item.depositId, { amount, causeId: item.id });
  }
}
