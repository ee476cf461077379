import { DAY, dayWords, later } from '@holdfast/domain/kernel/moment';
import type { EntryKind } from '@holdfast/domain/money/ledger/books';
import { ENTRY_WORDS } from '@holdfast/domain/money/ledger/words';
import type { Ctx } from '../../../../kit/ctx.ts';
import { bankPosition, type OpenLine, returnsOf } from '../../../cash/bank-statements/index.ts';
import { sentRemittances } from '../../../cash/remittances/index.ts';
import { sentWithdrawals } from '../../../cash/withdrawals/index.ts';
import { accountIdOf, platform } from '../../../money/ledger/index.ts';
import { closingOn, type Lone, linesAndEntries } from '../bank.read.ts';
import { pairs } from '../rules/pairs.ts';
import type { Item, Side } from '../rules/sides.ts';

export type Asked = {
  readonly currency: string;
  readonly books: bigint;
  readonly close: Date;
};

/** Entries that the bank executes later, and how long it may take. */
const IN_TRANSIT: ReadonlySet<string> = new Set([
  'withdrawal',
  'tax_remittance',
  'remittance',
  'top_up',
  'card_payout',
] satisfies EntryKind[]);
const LONGEST_TRANSIT = 10 * DAY;
const LISTED = 30;

/** Ledger against bank, on a day or on the last day of the statements. */
export async function bankSide(
  ctx: Ctx,
  { currency, books, close }: Asked,
  asked?: string,
): Promise<Side> {
  const named = { key: 'bank', name: 'Bank', currency, books, places: [] } as const;
  const position = await bankPosition(ctx, currency);
  const day = asked ?? position?.asOf;
  const ends = day && position ? await closingOn(ctx, currency, day) : undefined;
  if (!day || !position || !ends) {
    const source = asked
      ? `No bank statement for ${dayWords(asked)} imported yet`
      : 'No bank statement imported yet';
    return { ...named, outside: undefined, source, at: null, items: [] };
  }
  const accountId = accountIdOf(platform('bank_clearing', currency));
  const found = await linesAndEntries(ctx, { currency, accountId, day, close });
  const returned = new Set((await returnsOf(ctx)).map(({ at }) => at.getTime()));
  const during = { close, since: startOf(ends.since), returned };
  const until = ({ day: of }: OpenLine) => of <= day;
  const of = (lines: readonly OpenLine[], explains: Item['explains']) =>
    lines.filter(until).map((line) => ({ ...line, at: startOf(line.day), explains }));
  const items: Item[] = [
    ...of(position.beingBooked, 'yes'),
    ...found.late.map((one) => onStatement(one)),
    ...unpaired(found.alone, during),
    ...of(position.suspected, 'maybe'),
    ...of(position.decided, 'no'),
    ...opening(ends.opening),
    ...(currency === 'USD' ? await sent(ctx) : []),
  ];
  return {
    ...named,
    outside: ends.closing,
    source: `Bank statement, closing balance of ${dayWords(day)}`,
    at: new Date(startOf(day).getTime() + DAY),
    items,
  };
}

const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

const onStatement = ({ what, amount, day, entryId }: Lone): Item => ({
  what: `On the statement, booked after the close: ${what || 'bank line'}`,
  amount,
  at: startOf(day),
  explains: 'yes',
  entryId,
});

type During = {
  /** The first statement’s opening balance contains what was booked earlier. */
  readonly since: Date;
  readonly close: Date;
  readonly returned: ReadonlySet<number>;
};

function unpaired(alone: readonly Lone[], during: During): Item[] {
  const { close, returned } = during;
  const { paired, left, right } = pairs(
    alone.filter((one) => one.isLine),
    alone.filter((one) => !one.isLine),
  );
  const late = paired.filter(([, entry]) => entry.at >= close);
  const entries = right.filter(({ at }) => at < close);
  return [
    ...late.map(([line, { entryId }]) => onStatement({ ...line, entryId })),
    ...entries
      .filter((one) => isInTransit(one, during))
      .map((one) => ({
        ...named(one, returned),
        explains: 'yes' as const,
      })),
    ...entries
      .filter((one) => !isInTransit(one, during))
      .slice(-LISTED)
      .map((one) => ({ ...named(one, returned), explains: 'no' as const })),
    ...left.slice(-LISTED).map(({ what, amount, day }) => ({
      what,
      amount,
      at: startOf(day),
      explains: 'no' as const,
    })),
  ];
}

/** The bank’s side lacks the entry: the difference is its opposite. */
function named({ kind, what, amount, at, entryId }: Lone, returned: ReadonlySet<number>) {
  const isReturn = kind === 'reversal' && returned.has(at.getTime());
  const word = isReturn ? 'To be returned to the sender' : ENTRY_WORDS[kind as EntryKind];
  const memo = what && !isReturn ? `, ${what}` : '';
  return { what: `${word}${memo}, not yet on a statement`, amount: -amount, at, entryId };
}

const isInTransit = ({ kind, at }: Lone, { close, since, returned }: During): boolean =>
  at >= since &&
  at > later(close, -LONGEST_TRANSIT) &&
  (IN_TRANSIT.has(kind ?? '') || (kind === 'reversal' && returned.has(at.getTime())));

const opening = (amount: bigint): Item[] =>
  amount === 0n
    ? []
    : [{ what: 'Opening balance of the first statement', amount, at: null, explains: 'no' }];

/** Booked when the statement shows them; until then they change neither side. */
async function sent(ctx: Ctx): Promise<Item[]> {
  const all = [
    ...(await sentWithdrawals(ctx)).map((one) => ({ ...one, noun: 'Withdrawal' })),
    ...(await sentRemittances(ctx)).map((one) => ({ ...one, noun: 'Remittance' })),
  ];
  return all.map(({ noun, reference, amount, at }) => ({
    what: `${noun} ${reference}, sent, not yet on a statement`,
    amount: -amount,
    at,
    explains: 'no',
  }));
}
