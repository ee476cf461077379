import { DAY } from '@holdfast/domain/kernel/moment';
import { moneyText } from '@holdfast/domain/kernel/money';
import { quantityText } from '@holdfast/domain/kernel/quantity';
import type { EntryKind } from '@holdfast/domain/money/ledger/books';
import type { OwnerAccount } from '@holdfast/domain/views/owner-area/accounts';
import type { OwnerTransaction } from '@holdfast/domain/views/owner-area/transactions';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import {
  type Company,
  listTransactions,
  type TransactionFilter,
  type TransactionRow,
} from '../transactions.read.ts';

export type TransactionQuery = {
  readonly account?: OwnerAccount | undefined;
  readonly kind?: EntryKind | undefined;
  readonly assetId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};
type PageQuery = { readonly after?: string | undefined; readonly limit: number };

export async function transactionsOf(
  ctx: UserCtx,
  { after, limit, ...query }: TransactionQuery & PageQuery,
): Promise<{ readonly rows: OwnerTransaction[]; readonly next: string | null }> {
  const before = /^\d{1,18}$/.test(after ?? '') ? BigInt(after ?? '') : undefined;
  const page = { before, limit: limit + 1 };
  const found = await listTransactions(ctx.tx, companyOf(ctx), filterOf(query), page);
  const shown = found.slice(0, limit);
  const next = found.length > limit ? String(shown.at(-1)?.seq) : null;
  return { rows: shown.map(lineOf), next };
}

const companyOf = ({ actor }: UserCtx): Company => ({
  companyId: invariant(actor.companyId, 'an owner acts for a company'),
  partyId: actor.partyId,
});

const filterOf = ({ from, to, ...query }: TransactionQuery): TransactionFilter => ({
  ...query,
  since: from ? new Date(`${from}T00:00:00Z`) : undefined,
  until: to ? new Date(Date.parse(`${to}T00:00:00Z`) + DAY) : undefined,
});

function lineOf(row: TransactionRow): OwnerTransaction {
  const { account, assetId, assetName, symbol, category } = row;
  const figure = account === 'units' ? quantityText : moneyText;
  return {
    id: `${account}-${row.seq}`,
    entryId: row.entryId,
    account,
    kind: row.kind,
    asset:
      assetId && assetName && symbol && category
        ? { id: assetId, name: assetName, symbol, category }
        : null,
    investor: row.investor,
    memo: row.memo,
    amount: figure(row.amount),
    balanceAfter: account === 'fees' ? null : figure(row.balanceAfter),
    hasReceipt: account === 'wallet',
    at: row.at,
  };
}
