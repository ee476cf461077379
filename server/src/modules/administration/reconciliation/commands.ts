import type { ComparisonLine } from '@holdfast/domain/administration/reconciliation/contract';
import { UUID } from '@holdfast/domain/kernel/ids';
import { later } from '@holdfast/domain/kernel/moment';
import type { Ctx } from '../../../kit/ctx.ts';
import { transaction } from '../../../kit/database/transaction.ts';
import { type Edge, newIdOf } from '../../../kit/http/edge.ts';
import { registerAgainstChain, registerOf } from '../../chain/settlement/index.ts';
import { accountIdOf, partyMain, platform, verifyBooks } from '../../money/ledger/index.ts';
import { displayNames, staffWith } from '../../people/identity/index.ts';
import { notify } from '../../people/notifications/index.ts';
import {
  type Outside as MoneyOutside,
  moneyAt,
  readOutside as readMoney,
  sidesOf,
} from '../client-money/index.ts';
import type { ReconcileDeps } from './deps.ts';
import { lastReport, lineOf } from './queries.ts';
import { listReports, type ReportRow, saveReport } from './repository.ts';

type Outside = {
  readonly wrongBooks: Awaited<ReturnType<typeof verifyBooks>>;
  readonly units: Awaited<ReturnType<typeof registerAgainstChain>> | undefined;
  readonly money: MoneyOutside;
};

/**
 * Compares the ledger with itself, the bank, the card provider and the chain; notifies staff of new
 * differences. An unreadable source is unknown.
 */
export async function reconcile(
  edge: Edge,
  deps: ReconcileDeps,
  askedBy: string | null,
): Promise<ReportRow> {
  const outside = await readOutside(edge, deps);
  const cause = { requestId: newIdOf(edge) };
  return transaction(edge, cause, async (ctx) => {
    const before = new Map((await lastReport(ctx))?.lines.map((line) => [line.key, line]));
    const lines = [
      booksLine(outside.wrongBooks, before.get('books'), ctx.now),
      ...(await moneyLines(ctx, outside.money, before)),
      unitsLine(outside.units, before.get('units'), ctx.now),
    ];
    const agrees = lines.every((line) => line.state !== 'differs');
    const row: ReportRow = { id: ctx.newId(), at: ctx.now, askedBy, agrees, lines };
    await saveReport(ctx, row);
    await notifyDifferences(
      ctx,
      lines.filter((line) => line.state === 'differs' && !before.get(line.key)?.since),
    );
    return row;
  });
}

/** No transaction is open while waiting for the chain node. */
async function readOutside(edge: Edge, deps: ReconcileDeps): Promise<Outside> {
  const { chain, expectedHolds } = deps;
  const cause = { requestId: newIdOf(edge) };
  const findings = await transaction(edge, cause, (ctx) => verifyBooks(ctx, expectedHolds));
  const unknown = (error: unknown) => {
    edge.log.warn({ err: error }, 'Could not read the chain for reconciliation');
    return undefined;
  };
  const units = await registerAgainstChain(edge, chain, registerOf).catch(unknown);
  return { wrongBooks: findings, units, money: await readMoney(edge, deps, edge.clock.now()) };
}

/** Bitcoin is included when someone holds it. */
const PLACES = [
  { key: 'bank', name: 'Bank', currency: 'USD', account: 'bank_clearing' },
  { key: 'cards', name: 'Cards', currency: 'USD', account: 'card_clearing' },
  { key: 'algo', name: 'ALGO', currency: 'ALGO', account: 'chain_clearing' },
  { key: 'btc', name: 'Bitcoin', currency: 'BTC', account: 'chain_clearing' },
] as const;

async function moneyLines(
  ctx: Ctx,
  outside: MoneyOutside,
  before: ReadonlyMap<string, ComparisonLine>,
): Promise<ComparisonLine[]> {
  const lines: ComparisonLine[] = [];
  for (const currency of ['USD', 'ALGO', 'BTC'] as const) {
    const money = await moneyAt(ctx, currency, later(ctx.now, 1));
    const sides = await sidesOf(ctx, { currency, close: later(ctx.now, 1), ...money }, outside);
    for (const { key, name, currency: of, account } of PLACES) {
      if (of !== currency) continue;
      const side = sides.find((one) => one.key === key || one.key === 'wallets');
      if (!side || (key === 'btc' && side.books === 0n)) continue;
      const kept = money.lines.find((line) => line.kind === account)?.amount ?? 0n;
      const link = kept === 0n ? {} : { accountId: accountIdOf(platform(account, currency)) };
      lines.push({ ...lineOf(side, { key, name }, before.get(key), ctx.now), ...link });
    }
  }
  return lines;
}

const sinceOf = (differs: boolean, before: ComparisonLine | undefined, now: Date) =>
  differs ? (before?.since ?? now.toISOString()) : null;

function booksLine(
  wrong: Outside['wrongBooks'],
  before: ComparisonLine | undefined,
  now: Date,
): ComparisonLine {
  const differs = wrong.length > 0;
  return {
    key: 'books',
    name: 'Books',
    about: 'Entries sum to zero, balances match postings, and holds match open items',
    state: differs ? 'differs' : 'agrees',
    books: differs ? `${wrong.length} findings` : 'Consistent',
    outside: 'Ledger rules',
    difference: String(wrong.length),
    since: sinceOf(differs, before, now),
    items: wrong.slice(0, 50).map(({ check, subject, expected, found, ...place }) => ({
      what: `${check}: ${subject} is ${found}, not ${expected}`,
      amount: '',
      at: null,
      inFlight: false,
      ...place,
    })),
  };
}

function unitsLine(
  found: Outside['units'],
  before: ComparisonLine | undefined,
  now: Date,
): ComparisonLine {
  const named = {
    key: 'units',
    name: 'Units',
    about: 'Registers of all assets, and holders’ units on chain',
  };
  if (!found) {
    const none = { books: 'Register', outside: 'Unknown', difference: '', items: [] };
    return { ...named, ...none, state: 'unknown', since: null };
  }
  const { holders, assets, differences, inFlight, round } = found;
  const differs = differences.length > 0;
  return {
    ...named,
    state: differs ? 'differs' : inFlight > 0 ? 'in_flight' : 'agrees',
    books: `${holders} ${holders === 1 ? 'holding' : 'holdings'} in ${assets} ${assets === 1 ? 'token' : 'tokens'}`,
    outside: `Block ${round}`,
    difference: String(differences.length),
    since: sinceOf(differs, before, now),
    items: differences.slice(0, 50).map((d) => ({
      what: `${d.tokenName} at ${d.address}: register ${d.register}, chain ${d.chain}`,
      amount: '',
      at: null,
      inFlight: false,
      ...(d.partyId && d.register > 0n
        ? { accountId: accountIdOf(partyMain(d.partyId, d.assetId)) }
        : {}),
    })),
  };
}

/** Notifies staff when a difference first appears, not on every report. */
async function notifyDifferences(ctx: Ctx, lines: readonly ComparisonLine[]): Promise<void> {
  const userIds = await staffWith(ctx, 'CAN_MANAGE_FUNDS');
  for (const line of lines) {
    await notify(ctx, {
      userIds,
      kind: 'approval_needed',
      title: `The books and ${line.name.toLowerCase()} differ`,
      body: `${line.about}. Difference: ${line.difference}. Items in transit don’t explain it.`,
      link: '/admin/funds/reconciliation',
      causeId: ctx.newId(),
    });
  }
}

const SHOWN = 30;

export async function reports(ctx: Ctx) {
  return views(ctx, await listReports(ctx, SHOWN));
}

export async function views(ctx: Ctx, rows: readonly ReportRow[]) {
  const ids = rows.flatMap((row) => (row.askedBy && UUID.test(row.askedBy) ? [row.askedBy] : []));
  const nameOf = await displayNames(ctx, ids);
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    askedBy: nameOf(row.askedBy),
    agrees: row.agrees,
    lines: [...row.lines],
  }));
}
