import { moneyText } from '@holdfast/domain/kernel/money';
import type { EntryKind } from '@holdfast/domain/money/ledger/books';
import type { WalletMovement } from '@holdfast/domain/views/wallet/history-shapes';
import { movementKindOf, movementLabel } from '@holdfast/domain/views/wallet/movements';
import type { Booked } from '../booked.read.ts';
import type { Open } from '../open.read.ts';
import { causeOf, type Names } from '../queries/names.ts';
import type { UnitMove } from '../units.read.ts';

type Counter = Pick<Booked, 'currency' | 'amount' | 'balanceAfter'>;

export function bookedRow(move: Booked, names: Names, counter?: Counter): WalletMovement {
  const kind = movementKindOf(move.kind);
  const cause = causeOf(move);
  const name = cause === undefined ? undefined : names.get(cause);
  return {
    id: move.entryId,
    kind,
    status: 'completed',
    amount: moneyText(move.amount, move.currency),
    currency: move.currency,
    balanceAfter: moneyText(move.balanceAfter, move.currency),
    counter: counter ? counterOf(counter) : null,
    units: null,
    title: name?.title ?? (move.memo || movementLabel(kind, move.amount < 0n)),
    // Shows external references (such as a bank's, or HF-…), not our internal ids.
    reference: name?.reference ?? (cause === undefined ? plain(move.reference) : null),
    link: name?.link ?? null,
    at: move.at,
  };
}

/** Entries with the same reference differ in a suffix after a bar, which is hidden. */
const plain = (reference: string): string => reference.split('|')[0] ?? reference;

const counterOf = ({ currency, amount, balanceAfter }: Counter) => ({
  currency,
  amount: moneyText(amount, currency),
  balanceAfter: moneyText(balanceAfter, currency),
});

const OPEN_TITLES: Readonly<Partial<Record<Open['source'], string>>> = {
  checkout: 'Card',
  deposit: 'Bank transfer',
  'chain-deposit': 'Bitcoin deposit',
};

export function openRow(one: Open, names: Names): WalletMovement {
  const name = names.get(one.id);
  return {
    id: one.key,
    kind: one.kind,
    status: one.status,
    amount: moneyText(one.amount, one.currency),
    currency: one.currency,
    balanceAfter: null,
    counter: null,
    units: null,
    title: name?.title ?? OPEN_TITLES[one.source] ?? movementLabel(one.kind, one.amount < 0n),
    reference: name?.reference ?? one.reference,
    link: name?.link ?? null,
    at: one.at,
  };
}

const UNIT_WORDS: Readonly<Partial<Record<EntryKind, readonly [came: string, went: string]>>> = {
  issuance: ['Units issued', 'Units issued'],
  retirement: ['Units returned', 'Units retired'],
  transfer: ['Units received', 'Units transferred'],
  redemption: ['Units returned', 'Units redeemed'],
};

/** No cash moved: the amount is zero. */
export function unitsRow({ entryId, kind, units, asset, at, ...move }: UnitMove): WalletMovement {
  const [came, went] = UNIT_WORDS[kind] ?? ['Units corrected', 'Units corrected'];
  return {
    id: entryId,
    kind: movementKindOf(kind),
    status: 'completed',
    amount: moneyText(0n, 'USD'),
    currency: 'USD',
    balanceAfter: null,
    counter: null,
    units: { amount: units, symbol: move.symbol },
    title: `${units < 0n ? went : came}: ${move.name}`,
    reference: null,
    link: `/assets/${asset}`,
    at,
  };
}
