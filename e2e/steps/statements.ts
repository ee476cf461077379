import type { CallAs } from './trading.ts';

type Line = {
  /** Decimal text, negative for debits. */
  readonly amount: string;
  readonly text: string;
  readonly reference: string;
  readonly name?: string;
  readonly account?: string;
};

type ChainEnd = { readonly currency: string; readonly balance: string; readonly day: string };

/** A CSV with one line, continuing the last booked statement. */
export async function nextStatement(as: CallAs, desk: string, line: Line): Promise<Buffer> {
  const ends = (await as(desk, 'GET', '/admin/funds/statement-chains')) as ChainEnd[];
  const end = ends.find((one) => one.currency === 'USD');
  if (!end) throw new Error('The demo world has booked statements');
  const balance = (Number(end.balance) + Number(line.amount)).toFixed(2);
  const { amount, name = '', account = '', text, reference } = line;
  const cells = [end.day, amount, 'USD', balance, name, account, `"${text}"`, reference];
  return Buffer.from(
    `Date,Amount,Currency,Balance,Name,Account,Text,Reference\n${cells.join(',')}\n`,
  );
}
