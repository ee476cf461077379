import {
  daysOf,
  monthAfter,
  monthOf,
} from '@holdfast/domain/administration/accounting-periods/months';
import { refuse } from '@holdfast/domain/administration/accounting-periods/refusals';
import { closableFrom } from '@holdfast/domain/money/ledger/closing';

/** Open in the books up to the end of a period. */
export type Unfinished = { readonly statements: number; readonly corrections: number };

/** A month is closed with its last day; one that was closed in part stays open. */
export const isClosed = (month: string, closed: string | undefined): boolean =>
  closed !== undefined && daysOf(month).through <= closed;

export function nextToClose(first: string, closed: string | undefined): string {
  if (closed === undefined) return first;
  const month = monthOf(closed);
  return isClosed(month, closed) ? monthAfter(month) : month;
}

/** Refuses PERIOD_CLOSED, PERIOD_NOT_OVER, PERIOD_NOT_NEXT. */
export function assertTurn(
  month: string,
  { first, closed, now }: { first: string; closed: string | undefined; now: Date },
): void {
  if (isClosed(month, closed)) refuse('PERIOD_CLOSED', { month });
  if (now < closableFrom(daysOf(month).through)) refuse('PERIOD_NOT_OVER', { month });
  const next = nextToClose(first, closed);
  if (month !== next) refuse('PERIOD_NOT_NEXT', { next });
}

/** Refuses PERIOD_UNFINISHED. */
export function assertFinished(unfinished: Unfinished): void {
  if (unfinished.statements + unfinished.corrections > 0) refuse('PERIOD_UNFINISHED', unfinished);
}
