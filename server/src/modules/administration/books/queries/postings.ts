import { commodityText } from '@holdfast/domain/administration/books/accounts';
import type { Posting } from '@holdfast/domain/administration/books/contract';
import { HOUR } from '@holdfast/domain/kernel/moment';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { hasActedSince } from '../../users/index.ts';
import type { AccountRow } from '../accounts.read.ts';
import {
  listCounters,
  listPostings,
  type PostingFilter,
  type PostingRow,
} from '../postings.read.ts';
import {
  type PostingPlace,
  type PostingQuery,
  postingFilterOf,
  readPostingPlace,
  writePostingPlace,
} from '../rules.ts';
import { accountName } from '../views.ts';
import { accountById } from './accounts.ts';

type Page = { readonly after?: string | undefined; readonly limit: number };

/** Logs the view of a party's account. Refuses NOT_FOUND. */
export async function pageOfPostings(
  ctx: UserCtx,
  accountId: string,
  { after, limit, ...query }: PostingQuery & Page,
): Promise<{ readonly postings: Posting[]; readonly next: string | null }> {
  const account = await accountById(ctx, accountId);
  await noteOpening(ctx, account);
  const filter = postingFilterOf(query, account.commodity);
  const from = readPostingPlace(after);
  const rows = await listPostings(ctx, account.id, filter, { after: from, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    postings: await postingViews(ctx, account, shown),
    next: rows.length > limit && last ? writePostingPlace(last) : null,
  };
}

/**
 * At most one line an hour per viewer and account; none for platform accounts and the viewer's own.
 */
async function noteOpening(ctx: UserCtx, account: AccountRow): Promise<void> {
  if (account.holderKind !== 'party' || account.holderId === ctx.actor.partyId) return;
  const action = 'account.opened';
  const since = new Date(ctx.now.getTime() - HOUR);
  const actorId = ctx.actor.userId;
  if (await hasActedSince(ctx, { actorId, action, subjectId: account.id, since })) return;
  await ctx.record({ action, ...aboutAccount(account) });
}

export const aboutAccount = (account: AccountRow) => ({
  subject: { kind: 'account', id: account.id },
  ...(account.holderKind === 'party' && account.holderId ? { partyId: account.holderId } : {}),
  detail: { account: account.assetName ?? account.commodity },
});

const COUNTERS_SHOWN = 3;

async function postingViews(
  ctx: Ctx,
  account: AccountRow,
  rows: readonly PostingRow[],
): Promise<Posting[]> {
  const counters = await listCounters(ctx, account, rows, COUNTERS_SHOWN);
  const text = (minor: bigint) => commodityText(minor, account.commodity);
  return rows.map((row) => {
    const others = counters.filter((one) => one.entryId === row.entryId);
    return {
      id: `${row.entryId}.${row.line}`,
      entryId: row.entryId,
      kind: row.kind,
      text: row.memo,
      reference: row.reference,
      at: row.at,
      bookedOn: row.bookedOn,
      valuedOn: row.valuedOn,
      belongsTo: row.belongsTo,
      amount: text(row.amount),
      balanceAfter: text(row.balanceAfter),
      counter: others.map(accountName),
      moreCounters: Number(others[0]?.others ?? 0n) - others.length,
    };
  });
}

const ROWS_AT_ONCE = 1000;

export async function* allPostings(
  transact: <T>(work: (ctx: UserCtx) => Promise<T>) => Promise<T>,
  account: AccountRow,
  filter: PostingFilter,
): AsyncGenerator<readonly Posting[]> {
  let after: PostingPlace | undefined;
  for (;;) {
    const page = { after, limit: ROWS_AT_ONCE };
    const { rows, views } = await transact(async (ctx) => {
      const found = await listPostings(ctx, account.id, filter, page);
      return { rows: found, views: await postingViews(ctx, account, found) };
    });
    yield views;
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    after = last;
  }
}
