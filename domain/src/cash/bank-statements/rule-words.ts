import { amountWords } from './amounts.ts';
import type { Direction, LineClass } from './line-classes.ts';

export type RuleConditions = {
  /** Of several rules with the same class, the lowest is recorded. */
  readonly position: number;
  readonly name: string;
  readonly direction: Direction;
  readonly currency: string;
  /** Part of the counterparty's name or account number. */
  readonly counterparty: string | null;
  readonly words: string | null;
  /** Minor units, in either direction. */
  readonly least: bigint | null;
  readonly most: bigint | null;
  readonly lineClass: LineClass;
};

/** "Outgoing USD, text contains “account fee”, up to $25.00". */
export function conditionWords(rule: Omit<RuleConditions, 'position' | 'name'>): string {
  const { direction, currency, counterparty, words } = rule;
  return [
    `${direction === 'in' ? 'Incoming' : 'Outgoing'} ${currency}`,
    ...(counterparty ? [`counterparty contains “${counterparty}”`] : []),
    ...(words ? [`text contains “${words}”`] : []),
    ...rangeWords(rule),
  ].join(', ');
}

function rangeWords({
  least,
  most,
  currency,
}: Pick<RuleConditions, 'least' | 'most' | 'currency'>): string[] {
  const sum = (minor: bigint) => amountWords(minor, currency);
  if (least !== null && most !== null) {
    return [least === most ? `exactly ${sum(least)}` : `${sum(least)} to ${sum(most)}`];
  }
  if (least !== null) return [`${sum(least)} or more`];
  return most === null ? [] : [`up to ${sum(most)}`];
}

export const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;
