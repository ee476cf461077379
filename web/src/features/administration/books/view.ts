import { ANY_UNITS, MOST_POSTINGS_COUNTED } from '@holdfast/domain/administration/books/contract';
import { plainFigure } from '@holdfast/domain/kernel/decimal';
import { WALLET_CURRENCIES } from '@holdfast/domain/kernel/money';
import { ENTRY_KINDS } from '@holdfast/domain/money/ledger/books';
import { ACCOUNT_KINDS, CHART } from '@holdfast/domain/money/ledger/chart';
import { ENTRY_WORDS } from '@holdfast/domain/money/ledger/words';
import { addressOf, type CallData, type CallOptions } from '../../../lib/call.ts';
import { count, directionOf } from '../../../lib/figures/format.ts';
import { accountInWords, figure } from '../../../lib/figures/ledger.ts';

export type Account = CallData<'GET /admin/books/accounts'>[number];
export type AccountDetail = CallData<'GET /admin/books/accounts/:accountId'>;
export type Posting = CallData<'GET /admin/books/accounts/:accountId/postings'>[number];
export type Entry = CallData<'GET /admin/books/entries/:entryId'>;
export type Totals = CallData<'GET /admin/books/totals'>;
export type AccountName = Pick<Account, 'id' | 'kind' | 'owner' | 'commodity'>;
export type Commodity = Account['commodity'];
export type PostingFilter = NonNullable<
  CallOptions<'GET /admin/books/accounts/:accountId/export'>['query']
>;

export { accountInWords, figure };

export const change = (amount: string, commodity: Omit<Commodity, 'name'>): string =>
  `${directionOf(amount) > 0 ? '+' : ''}${figure(amount, commodity)}`;

/** For platform accounts, the purpose. */
export const titleOf = ({ kind, owner }: AccountName): string =>
  owner.kind === 'platform' ? CHART[kind].name : owner.name;

/** What the title omits: "Wallet", "Holdfast". */
export const noteOf = ({ kind, owner }: AccountName): string =>
  owner.kind === 'platform' ? owner.name : CHART[kind].name;

export const commodityText = ({ name, symbol }: Commodity): string =>
  symbol ? `${symbol} · ${name}` : name;

export const postingsText = (postings: number): string =>
  postings > MOST_POSTINGS_COUNTED ? `${count(MOST_POSTINGS_COUNTED)}+` : count(postings);

export const KIND_CHOICES = ACCOUNT_KINDS.map((value) => ({
  value,
  label: CHART[value].name,
}));

export const COMMODITY_CHOICES = [
  ...WALLET_CURRENCIES.map((value) => ({ value: value as string, label: value as string })),
  { value: ANY_UNITS, label: 'Asset units' },
];

export const ENTRY_CHOICES = ENTRY_KINDS.map((value) => ({ value, label: ENTRY_WORDS[value] }));

export const exportUrl = (accountId: string, filter: PostingFilter): string =>
  addressOf(`/admin/books/accounts/${encodeURIComponent(accountId)}/export`, { query: filter });

/** "1,234.5" or "$1,234.50", as kept in the URL; undefined if invalid. */
export function amountTyped(text: string): string | undefined {
  const plain = plainFigure(text.trim().replace(/^\$/, '')) ?? '';
  return /^\d{1,12}(\.\d{1,8})?$/.test(plain) ? plain : undefined;
}
