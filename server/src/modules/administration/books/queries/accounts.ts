import { commodityText } from '@holdfast/domain/administration/books/accounts';
import type {
  BookAccount,
  BookAccountDetail,
} from '@holdfast/domain/administration/books/contract';
import { UUID } from '@holdfast/domain/kernel/ids';
import { storedAs } from '@holdfast/domain/money/ledger/chart';
import { refuse } from '@holdfast/domain/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { containing } from '../../../../kit/database/like.ts';
import { findPersonIdsByText, partiesOf } from '../../users/index.ts';
import {
  type AccountFilter,
  type AccountRow,
  findAccount,
  findAssetIdsByText,
  listAccounts,
  type Meant,
  sumHeldFor,
} from '../accounts.read.ts';
import { matchAccountKinds, readPlace, writePlace } from '../rules.ts';
import { accountView } from '../views.ts';

type Query = Omit<AccountFilter, 'meant'> & {
  readonly q?: string | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
};

export async function pageOfAccounts(
  ctx: Ctx,
  { q, after, limit, ...filter }: Query,
): Promise<{ readonly accounts: BookAccount[]; readonly next: string | null }> {
  const meant = q ? await meantBy(ctx, q) : undefined;
  const page = { after: readPlace(after), limit: limit + 1 };
  const rows = await listAccounts(ctx, { ...filter, meant }, page);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    accounts: shown.map(accountView),
    next: rows.length > limit && last ? writePlace(last) : null,
  };
}

/** Matches owners by name, email or address, assets by name or symbol, accounts by name or id. */
async function meantBy(ctx: Ctx, q: string): Promise<Meant> {
  const id = q.toLowerCase();
  const partyIds = await partiesOf(ctx, await findPersonIdsByText(ctx, q));
  return {
    ids: UUID.test(id) ? [...partyIds, id] : partyIds,
    assetIds: await findAssetIdsByText(ctx, containing(q)),
    purposes: matchAccountKinds(q).map((kind) => storedAs(kind).purpose),
  };
}

export async function describeAccount(ctx: Ctx, accountId: string): Promise<BookAccountDetail> {
  const row = await accountById(ctx, accountId);
  const holds = await sumHeldFor(ctx, row.id);
  const text = (minor: bigint) => commodityText(minor, row.commodity);
  return {
    ...accountView(row),
    available: text(row.balance - row.held),
    heldFor: holds.map(({ kind, count, amount }) => ({
      kind,
      count: Number(count),
      amount: text(amount),
    })),
  };
}

export async function accountById(ctx: Ctx, accountId: string): Promise<AccountRow> {
  const row = UUID.test(accountId) ? await findAccount(ctx, accountId) : undefined;
  return row ?? refuse('NOT_FOUND', {});
}
