import type { EntryKind, Purpose } from '../../money/ledger/books.ts';

export const DIRECTIONS = ['in', 'out'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Booked to this account against the bank. */
export type ClassBooking = { readonly entry: EntryKind; readonly account: Purpose };

type Declared = {
  readonly name: string;
  readonly noun: string;
  readonly about: string;
  /** Only lines in a listed direction can have the class. */
  readonly books: Readonly<Partial<Record<Direction, ClassBooking | 'kept open'>>>;
};

/** Everyday lines that concern no investor. */
export const LINE_CLASSES = {
  card_payout: {
    name: 'Card payout',
    noun: 'card payout',
    about: 'Card payments that the card provider pays out to the client account.',
    books: { in: { entry: 'card_payout', account: 'card_clearing' } },
  },
  provider_charge: {
    name: 'Provider charge',
    noun: 'provider charge',
    about: 'Charges and dispute fees of the card provider.',
    books: { out: { entry: 'provider_charge', account: 'bank_charges' } },
  },
  bank_charge: {
    name: 'Bank charge',
    noun: 'bank charge',
    about: 'Charges of the bank for the client account.',
    books: { out: { entry: 'bank_charge', account: 'bank_charges' } },
  },
  bank_interest: {
    name: 'Bank interest',
    noun: 'interest payment',
    about: 'Interest on the client account, kept by Holdfast or shared among wallets.',
    books: { in: { entry: 'bank_interest', account: 'interest' } },
  },
  own_transfer: {
    name: 'Own transfer',
    noun: 'own transfer',
    about: 'Holdfast’s own money to or from its own account.',
    // An outgoing transfer stays open until own money is known to cover it.
    books: { in: { entry: 'top_up', account: 'top_ups' }, out: 'kept open' },
  },
} as const satisfies Readonly<Record<string, Declared>>;

export type LineClass = keyof typeof LINE_CLASSES;
export const LINE_CLASS_NAMES = Object.keys(LINE_CLASSES) as [LineClass, ...LineClass[]];

/** A returned payment is identified by its withdrawal, so it can't be chosen. */
export const SHOWN_CLASSES = [...LINE_CLASS_NAMES, 'returned_payment'] as const;
export type ShownClass = (typeof SHOWN_CLASSES)[number];

export const classWords = (name: ShownClass): string =>
  name === 'returned_payment' ? 'Returned payment' : LINE_CLASSES[name].name;

const declared = (name: LineClass): Declared => LINE_CLASSES[name];

export const classesFor = (direction: Direction): LineClass[] =>
  LINE_CLASS_NAMES.filter((name) => declared(name).books[direction] !== undefined);

/** Undefined if such lines stay open. */
export function bookingOf(name: LineClass, direction: Direction): ClassBooking | undefined {
  const booking = declared(name).books[direction];
  return booking === 'kept open' ? undefined : booking;
}

export const directionOf = (amount: bigint): Direction => (amount < 0n ? 'out' : 'in');
