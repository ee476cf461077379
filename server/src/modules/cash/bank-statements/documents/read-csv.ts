import type { DayFrom } from '@holdfast/domain/cash/bank-statements/contract';
import { CsvError, parse } from 'csv-parse/sync';
import { valueDayOf } from './line-day.ts';
import {
  decimalsOfCurrency,
  isNoReference,
  MOST_LINES,
  type ParsedBalance,
  type ParsedLine,
  type ParsedStatement,
  readAmount,
  readDay,
  tidy,
  unreadable,
} from './parsed.ts';

const VALUE_DATE = 'value date';

const NAMES: Readonly<Record<string, readonly string[]>> = {
  day: ['booking date', 'date', VALUE_DATE],
  value: [VALUE_DATE],
  amount: ['amount'],
  currency: ['currency'],
  balance: ['balance', 'running balance'],
  name: ['name', 'counterparty', 'sender'],
  account: ['account', 'counterparty account', 'iban'],
  text: ['text', 'details', 'description', 'remittance information'],
  reference: ['reference', 'bank reference', 'transaction id'],
};
const NEEDED = ['day', 'amount', 'currency', 'balance', 'text'] as const;

/**
 * A header row, then one movement per row with the balance after it, oldest or newest first.
 * Refuses STATEMENT_UNREADABLE with the reason.
 */
export function readCsvStatement(file: string): ParsedStatement {
  const separator = file.slice(0, file.search(/[\r\n]|$/)).includes(';') ? ';' : ',';
  const [head, ...rows] = cellsOf(file, separator).filter((row) => row.some((cell) => cell !== ''));
  if (!head || rows.length === 0) return unreadable('it has no lines.');
  if (rows.length > MOST_LINES) return unreadable(`it has more than ${MOST_LINES} lines.`);
  const columns = columnsOf(head);
  const read = rows.map((row, index) => lineOf(row, columns, `line ${index + 2}`));
  const { lines, balances } = inOrder(read);
  if (lines.length === 0) return unreadable('it has no booked lines.');
  return { format: 'csv', account: undefined, balances, lines };
}

type Read = { readonly line: ParsedLine; readonly balance: bigint };

type Columns = {
  readonly columns: ReadonlyMap<string, number>;
  readonly dayFrom: DayFrom;
};

function columnsOf(head: readonly string[]): Columns {
  const names = head.map((cell) => cell.trim().toLowerCase().replaceAll('_', ' '));
  const columns = new Map<string, number>();
  for (const [what, called] of Object.entries(NAMES)) {
    const at = called.map((name) => names.indexOf(name)).find((place) => place >= 0);
    if (at !== undefined) columns.set(what, at);
  }
  const missing = NEEDED.filter((what) => !columns.has(what));
  if (missing.length > 0) {
    const wanted = missing.map((what) => `“${NAMES[what]?.[0]}”`).join(', ');
    unreadable(`its first line has no column ${wanted}.`);
  }
  const dayFrom = names[columns.get('day') ?? -1] === VALUE_DATE ? 'value' : 'booking';
  return { columns, dayFrom };
}

function lineOf(row: readonly string[], { columns, dayFrom }: Columns, where: string): Read {
  const cell = (what: string) => row[columns.get(what) ?? -1]?.trim() ?? '';
  const currency = cell('currency').toUpperCase();
  const decimals = decimalsOfCurrency(currency);
  const amount = readAmount(cell('amount'), decimals, where);
  const reference = tidy(cell('reference'), 100);
  return {
    balance: readAmount(cell('balance'), decimals, where),
    line: {
      day: readDay(cell('day'), where),
      dayFrom,
      valueDay: valueDayOf(cell('value')),
      currency,
      amount,
      bankReference: isNoReference(reference) ? undefined : reference,
      otherIds: [],
      name: tidy(cell('name'), 140),
      account: tidy(cell('account'), 40) || undefined,
      text: tidy(cell('text')),
      reversal: false,
    },
  };
}

/** Oldest first, according to the running balances; some banks write the newest first. */
function inOrder(read: readonly Read[]) {
  const upwards = follow(read);
  if (upwards) return upwards;
  const downwards = follow([...read].reverse());
  return downwards ?? unreadable('its balances don’t match the amounts of its lines.');
}

function follow(read: readonly Read[]) {
  const balances = new Map<string, ParsedBalance>();
  for (const { line, balance } of read) {
    const { currency, amount } = line;
    const before = balances.get(currency);
    const opening = balance - amount;
    if (before && before.closing !== opening) return undefined;
    balances.set(currency, { currency, opening: before?.opening ?? opening, closing: balance });
  }
  const lines = read.map(({ line }) => line).filter(({ amount }) => amount !== 0n);
  return { lines, balances: [...balances.values()] };
}

/** Characters. */
const LONGEST_LINE = 100_000;

/** Splits RFC 4180 cells and refuses anything ambiguous. */
function cellsOf(file: string, separator: string): string[][] {
  try {
    return parse(file, {
      delimiter: separator,
      recordDelimiter: ['\r\n', '\n', '\r'],
      // Banks omit trailing empty cells; a missing required cell is refused.
      relaxColumnCount: true,
      maxRecordSize: LONGEST_LINE,
    });
  } catch (error) {
    if (error instanceof CsvError) return unreadable(csvProblem(error));
    throw error;
  }
}

function csvProblem({ code, lines }: CsvError): string {
  const where = `line ${typeof lines === 'number' ? lines : 1}`;
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'a quotation mark is not closed.';
  if (code === 'CSV_MAX_RECORD_SIZE') return `${where} is too long.`;
  return `a quotation mark in ${where} is in an invalid position.`;
}
