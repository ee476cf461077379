import { inRecordOrder } from '@holdfast/domain/administration/liabilities/tree';
import { isWalletCurrency, WALLET_CURRENCIES } from '@holdfast/domain/kernel/money';
import type { Purpose } from '@holdfast/domain/money/ledger/books';
import {
  accountKindOf,
  declaredAs,
  isCash,
  type OwnerKind,
} from '@holdfast/domain/money/ledger/chart';
import type { Holding } from './leaves.ts';

export type ClosedAccount = {
  readonly holderKind: OwnerKind;
  readonly holderId: string | null;
  readonly purpose: Purpose;
  readonly commodity: string;
  readonly atClose: bigint;
  readonly now: bigint;
};

export type Owed = {
  readonly commodity: string;
  readonly holdings: readonly Holding[];
  readonly owedBeside: bigint;
  /** Owed to Holdfast by clients, who never have a negative leaf. */
  readonly claims: bigint;
  readonly changedSince: bigint;
  /** At the card provider, by our books. */
  readonly atCard: bigint;
};

type Sums = { -readonly [K in keyof Owed]: K extends 'holdings' ? Holding[] : Owed[K] };

/** A debt is no negative liability: it adds to the claims. */
const owedPart = (balance: bigint): bigint => (balance > 0n ? balance : 0n);

/** In each wallet currency and each register with a holder. */
export function owedAtClose(accounts: readonly ClosedAccount[]): readonly Owed[] {
  const all = new Map<string, Sums>(WALLET_CURRENCIES.map((code) => [code, emptySums(code)]));
  for (const account of accounts) {
    const { commodity } = account;
    if (isCash(commodity) && !isWalletCurrency(commodity)) continue;
    const sums = all.get(commodity) ?? emptySums(commodity);
    all.set(commodity, sums);
    add(sums, account);
  }
  const isTree = ({ commodity, holdings }: Sums) => isCash(commodity) || holdings.length > 0;
  return inRecordOrder([...all.values()].filter(isTree));
}

function add(sums: Sums, account: ClosedAccount): void {
  const { atClose, now, holderId, commodity } = account;
  const kind = accountKindOf({ ...account, isCash: isCash(commodity) });
  const { class: of } = declaredAs(kind);
  if (kind === 'wallet' || kind === 'holding') {
    if (holderId && atClose > 0n) sums.holdings.push({ partyId: holderId, amount: atClose });
    sums.claims += owedPart(-atClose);
    sums.changedSince += owedPart(now) - owedPart(atClose);
  } else if (of === 'client' || of === 'third_party') {
    sums.owedBeside += owedPart(atClose);
    sums.changedSince += owedPart(now) - owedPart(atClose);
  } else if (of === 'claim') {
    sums.claims += owedPart(-atClose);
  } else if (kind === 'card_clearing') {
    sums.atCard -= atClose;
  }
}

const emptySums = (commodity: string): Sums => ({
  ...{ commodity, holdings: [], owedBeside: 0n, claims: 0n },
  ...{ changedSince: 0n, atCard: 0n },
});
