import {
  accountKindOf,
  commodityText,
  isCash,
  storedAs,
} from '@holdfast/domain/administration/books/accounts';
import type { BookAccount } from '@holdfast/domain/administration/books/contract';
import { UUID } from '@holdfast/domain/kernel/ids';
import type { Ctx } from '../../../../kit/ctx.ts';
import { containing, idsMeant, partiesOf } from '../../users/index.ts';
import {
  type AccountFilter,
  type AccountRow,
  assetsMeant,
  listAccounts,
  type Meant,
} from '../accounts.read.ts';
import { kindsMeant, readPlace, writePlace } from '../rules.ts';

type Query = Omit<AccountFilter, 'meant'> & {
  readonly q?: string | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
};

/** A page of accounts, and where the next one begins. */
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

/** Owners by name, e-mail or address, assets by name or symbol, accounts by name or id. */
async function meantBy(ctx: Ctx, q: string): Promise<Meant> {
  const id = q.toLowerCase();
  const partyIds = await partiesOf(ctx, await idsMeant(ctx, q));
  return {
    ids: UUID.test(id) ? [...partyIds, id] : partyIds,
    assetIds: await assetsMeant(ctx, containing(q)),
    purposes: kindsMeant(q).map((kind) => storedAs(kind).purpose),
  };
}

export function accountView(row: AccountRow): BookAccount {
  const { holderKind, purpose, commodity } = row;
  return {
    id: row.id,
    kind: accountKindOf({ holderKind, purpose, isCash: isCash(commodity) }),
    owner: { kind: holderKind, id: row.holderId, name: ownerName(row) },
    commodity: {
      code: commodity,
      name: row.assetName ?? (isCash(commodity) ? commodity : 'An asset'),
      symbol: row.assetSymbol,
    },
    balance: commodityText(row.balance, commodity),
    held: commodityText(row.held, commodity),
    postings: Number(row.postings),
    openedAt: row.createdAt.toISOString(),
  };
}

function ownerName({ holderKind, ownerName: name }: AccountRow): string {
  if (holderKind === 'platform') return 'Holdfast';
  if (holderKind === 'offering') return name ? `Offering of ${name}` : 'An offering';
  return name ?? 'Somebody who left';
}
