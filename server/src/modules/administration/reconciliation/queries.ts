import { parseDecimal } from '@holdfast/domain/kernel/decimal';
import { dayWords } from '@holdfast/domain/kernel/moment';
import { formatMoney } from '@holdfast/domain/kernel/money';
import type { Ctx } from '../../../kit/ctx.ts';
import { invariant } from '../../../kit/invariant.ts';
import { remittedTax } from '../../assets/distributions/index.ts';
import { bankPosition, type OpenLine, returnsOf } from '../../cash/bank-statements/index.ts';
import { sumCompleted } from '../../cash/card-payments/index.ts';
import { sentRemittances } from '../../cash/remittances/index.ts';
import { sentWithdrawals } from '../../cash/withdrawals/index.ts';
import {
  type AccountRef,
  accountIdOf,
  clientMoney,
  platform,
  sumsByKind,
} from '../../money/ledger/index.ts';
import { listReports, type ReportRow } from './repository.ts';
import { type Item, type Sides, withoutPairs } from './rules.ts';

const cents = (text: string): bigint => {
  const parsed = parseDecimal(text, 2);
  return invariant(
    typeof parsed === 'bigint' ? parsed : undefined,
    'a statement has dollars and cents',
  );
};

const total = async (ctx: Ctx, account: AccountRef): Promise<bigint> =>
  [...(await sumsByKind(ctx, account)).values()].reduce((sum, one) => sum + one, 0n);

/** The id of an account with a balance; an unused account has no page. */
const accountIn = (account: AccountRef, balance: bigint) =>
  balance === 0n ? {} : { accountId: accountIdOf(account) };

const day = (iso: string): Date => new Date(`${iso}T00:00:00Z`);

/** Our bank account: its balance in the ledger and on the last statement. */
export async function bankSides(ctx: Ctx): Promise<Sides> {
  const account = platform('bank_clearing', 'USD');
  const books = -(await total(ctx, account));
  const position = await bankPosition(ctx, 'USD');
  const about = position
    ? `Money at our bank: books against the statement of ${dayWords(position.asOf)}`
    : 'Money at our bank by the books; no statement imported yet';
  const figure = (n: bigint) => formatMoney(n);
  const named = { key: 'bank', name: 'Bank', about, books, figure, ...accountIn(account, books) };
  if (!position) return { ...named, outside: undefined, items: [] };
  const left = [
    ...(await returnsOf(ctx)).map((one) => ({ ...one, what: 'To be returned to the sender' })),
    ...(await remittedTax(ctx)).map(({ number, amount, at }) => ({
      ...{ amount, at },
      what: `Withheld tax, remitted with TAX-${number}`,
    })),
  ];
  const { onTheirWay, unexplained } = withoutPairs(left, position.unexplained);
  const sent = [
    ...(await sentWithdrawals(ctx)).map((one) => ({ ...one, noun: 'Withdrawal' })),
    ...(await sentRemittances(ctx)).map((one) => ({ ...one, noun: 'Remittance' })),
  ];
  const outside = cents(position.closing) - cents(position.opening);
  const listed = (line: OpenLine) => ({
    ...line,
    at: day(line.day),
    inFlight: false,
    weighs: false,
  });
  const items: Item[] = [
    ...position.beingBooked.map((line) => ({
      ...line,
      at: day(line.day),
      inFlight: true,
      weighs: true,
    })),
    ...onTheirWay.map((one) => ({
      what: `${one.what}, not yet on a statement`,
      amount: one.amount,
      at: one.at,
      inFlight: true,
      weighs: true,
    })),
    // Suspected duplicates, booked in suspense until a second approver dismisses them.
    ...position.suspected.map((line) => ({
      ...line,
      at: day(line.day),
      inFlight: true,
      weighs: true,
    })),
    ...unexplained.map(listed),
    // Decided lines are listed only while the sides differ.
    ...(outside === books ? [] : position.decided.map(listed)),
    // Booked when the statement shows them; until then they change neither side.
    ...sent.map((one) => ({
      what: `${one.noun} ${one.reference}, sent, not yet on a statement`,
      amount: -one.amount,
      at: one.at,
      inFlight: true,
      weighs: false,
    })),
  ];
  return { ...named, outside, items };
}

/** Card top-ups: the amount credited in the ledger and the amount paid at checkout. */
export async function cardSides(ctx: Ctx): Promise<Sides> {
  const account = platform('card_clearing', 'USD');
  const sums = await sumsByKind(ctx, account);
  const paid = (await sumCompleted(ctx)).find((one) => one.currency === 'USD');
  const gone = (sums.get('card_refund') ?? 0n) + (sums.get('card_dispute') ?? 0n);
  return {
    key: 'cards',
    name: 'Cards',
    about: `Card top-ups less refunds and disputes: books against ${paid?.count ?? 0} paid checkouts`,
    books: -(sums.get('deposit_card') ?? 0n) - gone,
    outside: paid?.amount ?? 0n,
    items: [],
    ...(sums.size > 0 ? { accountId: accountIdOf(account) } : {}),
    figure: (n) => formatMoney(n),
  };
}

/**
 * ALGO owed to clients according to the ledger, conversions included, and ALGO held on chain by the
 * platform.
 */
export async function algoSides(
  ctx: Ctx,
  held: bigint | undefined,
  moving: readonly Item[],
): Promise<Sides> {
  const account = platform('chain_clearing', 'ALGO');
  const { owed } = await clientMoney(ctx, 'ALGO');
  // Holdings above the amount owed are the platform's own, for fees; only a shortfall is a
  // difference.
  const outside = held === undefined || held < owed ? held : owed;
  const figure = (n: bigint) => formatMoney(n, 'ALGO');
  const about =
    held === undefined
      ? 'Client ALGO by the books; the node is unavailable'
      : `Client ALGO by the books; the platform account holds ${figure(held)}`;
  const items = outside === owed ? [] : moving;
  const side = { key: 'algo', name: 'ALGO', about, books: owed, outside, items, figure };
  return { ...side, ...accountIn(account, await total(ctx, account)) };
}

/**
 * Bitcoin owed to clients according to the ledger. No node reports the custody wallet, so the
 * amount held is unknown.
 */
export async function bitcoinSides(ctx: Ctx): Promise<Sides[]> {
  const { owed } = await clientMoney(ctx, 'BTC');
  if (owed === 0n) return [];
  const account = platform('chain_clearing', 'BTC');
  const figure = (n: bigint) => formatMoney(n, 'BTC');
  const about = 'Client bitcoin by the books; no bitcoin node is connected';
  const side = { key: 'btc', name: 'Bitcoin', about, books: owed, outside: undefined, figure };
  return [{ ...side, items: [], ...accountIn(account, await total(ctx, account)) }];
}

/** undefined before the first report. */
export const lastReport = async (ctx: Ctx): Promise<ReportRow | undefined> =>
  (await listReports(ctx, 1))[0];
