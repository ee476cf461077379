import { commodityText } from '@holdfast/domain/administration/books/accounts';
import type { AccountName, BookAccount } from '@holdfast/domain/administration/books/contract';
import { accountKindOf, CHART, isCash } from '@holdfast/domain/money/ledger/chart';
import { FORMER_USER } from '../../people/identity/index.ts';
import type { AccountRow, NamedAccount, NamedCommodity } from './accounts.read.ts';

export function accountView(row: AccountRow): BookAccount {
  return {
    ...accountName(row),
    balance: commodityText(row.balance, row.commodity),
    held: commodityText(row.held, row.commodity),
    postings: Number(row.postings),
    openedAt: row.createdAt,
  };
}

export function accountName(row: NamedAccount): AccountName {
  const { holderKind, purpose, commodity } = row;
  return {
    id: row.id,
    kind: accountKindOf({ holderKind, purpose, isCash: isCash(commodity) }),
    owner: { kind: holderKind, id: row.holderId, name: ownerName(row) },
    commodity: commodityName(row),
  };
}

export const commodityName = ({
  commodity: code,
  assetName,
  assetSymbol: symbol,
}: NamedCommodity): AccountName['commodity'] => ({
  code,
  name: assetName ?? (isCash(code) ? code : 'An asset'),
  symbol,
});

function ownerName({ holderKind, ownerName: name }: NamedAccount): string {
  if (holderKind === 'platform') return 'Holdfast';
  if (holderKind === 'offering') return name ?? 'An offering';
  return name ?? FORMER_USER;
}

export const accountInWords = ({ kind, owner }: AccountName): string =>
  owner.kind === 'platform' ? CHART[kind].name : `${CHART[kind].name} of ${owner.name}`;
