import { parseDecimal } from '../../kernel/decimal.ts';
import { DAY } from '../../kernel/moment.ts';
import { quantityText } from '../../kernel/quantity.ts';

type Event = {
  readonly at: string | Date;
  readonly kind: 'created' | 'raised' | 'issued';
  readonly units: string;
};

export const endOfDay = (day: string): number => Date.parse(`${day}T00:00:00.000Z`) + DAY - 1;

export type CapAt = { readonly authorised: string; readonly issued: string };

/**
 * Authorised and issued units at a time, from unit events; undefined before the class existed. How
 * many were promised in the past is unknown.
 */
export function capAt(events: readonly Event[], at: number): CapAt | undefined {
  const before = events.filter((event) => new Date(event.at).getTime() <= at);
  const issued = before
    .filter(({ kind }) => kind === 'issued')
    .reduce((sum, { units }) => sum + thousandths(units), 0n);
  const authorised = before
    .filter(({ kind }) => kind !== 'issued')
    .reduce((sum, { units }) => sum + thousandths(units), 0n);
  if (!before.some(({ kind }) => kind === 'created')) return undefined;
  return { authorised: quantityText(authorised), issued: quantityText(issued) };
}

function thousandths(text: string): bigint {
  const units = parseDecimal(text, 3);
  return typeof units === 'bigint' ? units : 0n;
}
