import swift from '@centrapay/swift-parser';
import { lineDay } from './line-day.ts';
import { detailsOf } from './mt940-details.ts';
import { fieldsOf } from './mt940-fields.ts';
import {
  decimalsOfCurrency,
  isNoReference,
  joinBalances,
  MOST_LINES,
  type ParsedBalance,
  type ParsedLine,
  type ParsedStatement,
  readDay,
  readSwiftAmount,
  tidy,
  unreadable,
} from './parsed.ts';

/** Recognises MT940 with or without its SWIFT envelope. */
export const isMt940 = (text: string): boolean => {
  const head = text.slice(0, 4_000);
  return /^:20:/m.test(head) && /^:25[A-Z]?:/m.test(head);
};

/**
 * The package splits the fields; balances, amounts and dates are parsed here. Both must find
 * equally many statements and lines. Refuses STATEMENT_UNREADABLE.
 */
export function readMt940Statement(file: string): ParsedStatement {
  const text = fieldsOf(file);
  const statements = parse(text);
  const raws = text.split(/^(?=:20:)/m).filter((part) => part.startsWith(':20:'));
  if (raws.length !== statements.length) unreadable('its fields are not in order.');
  const read = raws.map((raw, nth) => readOne(raw, statements[nth] as SwiftStatement));
  const accounts = new Set(read.map(({ account }) => account));
  if (accounts.size > 1) unreadable('it contains statements of several accounts.');
  const lines = read.flatMap((one) => one.lines);
  if (lines.length === 0) unreadable('it has no booked lines.');
  if (lines.length > MOST_LINES) unreadable(`it has more than ${MOST_LINES} lines.`);
  const [account] = accounts;
  const balances = joinBalances(read.map(({ balance }) => balance));
  return { format: 'mt940', account, balances, lines };
}

type SwiftStatement = ReturnType<typeof swift.parse>[number];
type SwiftTransaction = SwiftStatement['transactions'][number];

function parse(text: string): readonly SwiftStatement[] {
  try {
    return swift.parse({ type: 'mt940', data: text });
  } catch (error) {
    // Exposes only the unreadable field, not the package's message.
    const field = error instanceof Error && /\btag (\d{2}[A-Z]?)/.exec(error.message)?.[1];
    return unreadable(
      field ? `its field :${field}: can’t be read.` : 'it isn’t an MT940 statement.',
    );
  }
}

const BALANCE = /^:6([02])[FM]:([CD])(\d{6})([A-Z]{3})([^\n]*)$/gm;
const LINE = /^:61:(\d{6})(\d{4})?(R?[CD])[A-Z]?([\d,]+)/gm;

type One = {
  readonly account: string;
  readonly balance: ParsedBalance;
  readonly lines: readonly ParsedLine[];
};

function readOne(raw: string, statement: SwiftStatement): One {
  const balances = [...raw.matchAll(BALANCE)];
  const [opening, ...moreOpening] = balances.filter(([, field]) => field === '0');
  const [closing, ...moreClosing] = balances.filter(([, field]) => field === '2');
  if (!opening || !closing) return unreadable('its opening or closing balance is missing.');
  if (moreOpening.length + moreClosing.length > 0)
    unreadable('it has more than one opening or closing balance.');
  const currency = opening[4] ?? '';
  if (currency !== closing[4]) unreadable('it opens and closes in different currencies.');
  const decimals = decimalsOfCurrency(currency);
  const balanceOf = ([, , sign, , , amount = '']: RegExpExecArray) =>
    signed(readSwiftAmount(amount, decimals, 'a balance'), sign === 'D');
  const period = { from: dayOf(opening[3]), to: dayOf(closing[3]) };
  const found = [...raw.matchAll(LINE)];
  if (found.length !== statement.transactions.length)
    unreadable('one of its :61: fields can’t be read.');
  const lines = found.flatMap((match, nth) => {
    const where = `entry ${nth + 1}`;
    const [, value = '', entry, mark = '', typed = ''] = match;
    const amount = signed(readSwiftAmount(typed, decimals, where), mark === 'D' || mark === 'RC');
    const transaction = statement.transactions[nth] as SwiftTransaction;
    if (amount === 0n) return [];
    const dates = { booked: entry ? entryDay(value, entry, where) : '', value: dayOf(value) };
    return [lineOf(transaction, { currency, amount, ...lineDay(dates, period, where) })];
  });
  return {
    account: accountOf(statement.accountIdentification),
    balance: { currency, opening: balanceOf(opening), closing: balanceOf(closing) },
    lines,
  };
}

const signed = (amount: bigint, isDebit: boolean): bigint => (isDebit ? -amount : amount);

/** Removes a leading bank code and a trailing currency. */
const accountOf = (field: string): string =>
  tidy(field.split('/').at(-1) ?? '', 40).replace(/(?<=\d) ?[A-Z]{3}$/, '');

/** "261128" as "2026-11-28". */
const dayOf = (six = ''): string => `20${six.slice(0, 2)}-${six.slice(2, 4)}-${six.slice(4, 6)}`;

/** The entry date has no year: it gets the one closest to the value date. */
function entryDay(value: string, entry: string, where: string): string {
  const valueDay = readDay(dayOf(value), where);
  const [year, month] = [Number(valueDay.slice(0, 4)), Number(valueDay.slice(5, 7))];
  const apart = Number(entry.slice(0, 2)) - month;
  const entryYear = year + (apart < -6 ? 1 : apart > 6 ? -1 : 0);
  return `${entryYear}-${entry.slice(0, 2)}-${entry.slice(2)}`;
}

type Facts = Pick<ParsedLine, 'currency' | 'amount' | 'day' | 'dayFrom' | 'valueDay'>;

function lineOf(transaction: SwiftTransaction, facts: Facts): ParsedLine {
  const { reference, bankReference, extraDetails, isReversal } = transaction;
  const details = detailsOf(transaction.details, transaction.structuredDetails);
  const bank = tidy(bankReference, 100);
  const ids = [tidy(reference, 100), ...details.ids.map((id) => tidy(id))];
  return {
    ...facts,
    bankReference: isNoReference(bank) ? undefined : bank,
    otherIds: [...new Set(ids)].filter((id) => !isNoReference(id)),
    name: tidy(details.name, 140),
    account: tidy(details.account, 40) || undefined,
    text: tidy(details.text || extraDetails),
    reversal: isReversal,
  };
}
