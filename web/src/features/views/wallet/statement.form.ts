import { MOST_PDF_LINES, MOST_STATEMENT_DAYS } from '@holdfast/domain/views/wallet/history-limits';

export type Days = { readonly from: string; readonly to: string };

const DAY_MS = 86_400_000;
const text = (at: Date): string => {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
};

export function periodsAt(now: Date): readonly { readonly label: string; readonly days: Days }[] {
  const [year, month] = [now.getFullYear(), now.getMonth()];
  const between = (from: Date, to: Date): Days => ({ from: text(from), to: text(to) });
  return [
    { label: 'This month', days: between(new Date(year, month, 1), now) },
    { label: 'Last month', days: between(new Date(year, month - 1, 1), new Date(year, month, 0)) },
    { label: 'This year', days: between(new Date(year, 0, 1), now) },
    { label: 'Last year', days: between(new Date(year - 1, 0, 1), new Date(year, 0, 0)) },
  ];
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function periodProblem({ from, to }: Days): string | null {
  if (!DAY.test(from) || !DAY.test(to)) return 'Choose both dates';
  const length = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (length < 1) return 'The end date is before the start date';
  if (length > MOST_STATEMENT_DAYS)
    return `A statement can cover up to ${MOST_STATEMENT_DAYS} days`;
  return null;
}

/**
 * False above the number of movements that can be printed; the spreadsheet export can contain more.
 */
export const isPrintable = (currencies: readonly { readonly movements: number }[]): boolean =>
  currencies.reduce((all, one) => all + one.movements, 0) <= MOST_PDF_LINES;
