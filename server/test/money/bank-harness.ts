import { csvLine } from '@holdfast/domain/kernel/csv';
import { writeDecimal } from '@holdfast/domain/kernel/decimal';
import { balancesOf, verifyBooks } from '../../src/modules/money/ledger/index.ts';
import { openSession } from '../../src/modules/people/identity/index.ts';
import { person, type Someone, staff } from '../fixtures/people.ts';
import { ask, sendForm } from '../fixtures/uploads.ts';
import { openWorld, type World } from '../world.ts';

/** Cents, negative for debits. */
export type StatementLine = {
  readonly amount: bigint;
  readonly text: string;
  readonly currency?: string;
  readonly name?: string;
  readonly account?: string;
  readonly reference?: string;
  readonly day?: string;
};

export function swedishIban(account: number): string {
  const bban = String(account).padStart(20, '0');
  const rest = BigInt(`${bban}281400`) % 97n;
  return `SE${String(98n - rest).padStart(2, '0')}${bban}`;
}

let accounts = 50_000_000;
let references = 0;

export function csvOf(
  lines: readonly StatementLine[],
  opening = 1_000_00n,
  ends: ReadonlyMap<string, bigint> = new Map(),
): Buffer {
  const balances = new Map(ends);
  const rows = lines.map((line) => {
    const currency = line.currency ?? 'USD';
    const balance = (balances.get(currency) ?? opening) + line.amount;
    balances.set(currency, balance);
    const reference = line.reference ?? `B${++references}`;
    const money = [writeDecimal(line.amount, 2), currency, writeDecimal(balance, 2)];
    const who = [line.name ?? '', line.account ?? ''];
    return csvLine([line.day ?? '2026-11-20', ...money, ...who, line.text, reference]);
  });
  const head = 'Date,Amount,Currency,Balance,Name,Account,Text,Reference\r\n';
  return Buffer.from(head + rows.join(''));
}

export async function openBankHarness(given?: World) {
  const world = given ?? (await openWorld());
  const http = await world.http();
  const finance = await staff(world, 'staff_finance');
  const finance2 = await staff(world, 'staff_finance');
  const { wait, tokenOf } = sessionsOf(world);
  const call: Call = async (who, method, path, body) =>
    ask(http, method, path, await tokenOf(who), method === 'POST' ? (body ?? {}) : undefined);
  const sessions = { call, wait, tokenOf };
  const transfers = transfersOf(world, call);
  const statements = statementsOf(world, http, [finance, finance2], sessions);
  return {
    world,
    http,
    finance,
    finance2,
    ...sessions,
    ...transfers,
    ...statements,
    ...sums(world),
  };
}

type Http = Awaited<ReturnType<World['http']>>;
type Call = (
  who: Someone,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
) => ReturnType<typeof ask>;

function sessionsOf(world: World) {
  const tokens = new Map<string, string>();
  let waited = false;

  /** Moves the clock by days; sessions expire, so people sign in again. */
  const wait = (days: number): void => {
    world.clock.advance(days * 86_400_000);
    waited = true;
    tokens.clear();
  };

  async function tokenOf({ actor, token }: Someone): Promise<string> {
    if (!waited) return token;
    const known = tokens.get(actor.userId);
    if (known) return known;
    const opened = await world.as(undefined, (ctx) => openSession(ctx, actor.userId));
    tokens.set(actor.userId, opened.token);
    return opened.token;
  }

  return { wait, tokenOf };
}

type Investor = Someone & { readonly bankAccountId: string; readonly iban: string };

const bankBody = (who: Someone, more: object = {}) => ({
  holderName: who.actor.name,
  bankName: 'Northern Savings',
  country: 'SWE',
  currency: 'USD',
  iban: swedishIban(++accounts),
  ...more,
});

const from = (who: Investor, amount: bigint, text: string): StatementLine => ({
  amount,
  text,
  name: who.actor.name.toUpperCase(),
  account: who.iban,
});

function transfersOf(world: World, call: Call) {
  async function investor(names?: { readonly firstName: string; readonly lastName: string }) {
    const who = await person(world, 'approved', undefined, names);
    const body = bankBody(who);
    const { body: answer } = await call(who, 'POST', '/user/banks/add', body);
    return { ...who, bankAccountId: answer.data.bank.id as string, iban: body.iban };
  }

  async function instruct(who: Investor, amount: string) {
    const { bankAccountId } = who;
    const body = { kind: 'bank', currency: 'USD', amount, bankAccountId };
    const answer = await call(who, 'POST', '/user/wallet/transactions/create', body);
    return answer.body.data.transaction as { id: string; reference: string };
  }

  const declare = (who: Someone, id: string, transactionId: string, more: object = {}) => {
    const transferredAt = world.clock.now().toISOString();
    const declaration = { kind: 'bank_declared', id, transactionId, transferredAt, ...more };
    return call(who, 'POST', '/user/wallet/transactions/create', declaration);
  };

  const stageOf = async (who: Someone, reference: string): Promise<string> => {
    const { body } = await call(who, 'POST', '/user/wallet/transaction/get/info', { reference });
    return body.data.transaction.stage;
  };

  return { bankBody, from, investor, instruct, declare, stageOf };
}

type Sessions = { readonly call: Call; readonly tokenOf: (who: Someone) => Promise<string> };

function statementsOf(
  world: World,
  http: Http,
  [finance, finance2]: readonly [Someone, Someone],
  { call, tokenOf }: Sessions,
) {
  const upload = async (bytes: Uint8Array, name = 'statement.csv', who: Someone = finance) => {
    const file = { bytes, name, mime: 'text/csv' };
    return sendForm(http, '/admin/funds/statements', await tokenOf(who), {}, file);
  };

  async function confirm(id: string, who: Someone = finance2, seen?: string) {
    const path = `/admin/funds/statements/${id}`;
    const { data } = (await call(who, 'GET', path)).body;
    const fingerprint = seen ?? data?.plan?.fingerprint ?? 'nothing~shown';
    return call(who, 'POST', `${path}/confirm`, { fingerprint });
  }

  async function ends(): Promise<ReadonlyMap<string, bigint>> {
    const { rows } = await world.edge.pool.query<{ currency: string; closing: string }>(
      `select distinct on (c.currency) c.currency, l.closing
       from bank_statements.chain c join bank_statements.chain_link l on l.chain_id = c.id
       order by c.currency, l.number desc`,
    );
    return new Map(rows.map((row) => [row.currency, BigInt(row.closing)] as const));
  }

  const next = async (lines: readonly StatementLine[]): Promise<Buffer> =>
    csvOf(lines, undefined, await ends());

  async function book(lines: readonly StatementLine[]) {
    const { body } = await upload(await next(lines));
    await confirm(body.data.id);
    const path = `/admin/funds/statements/${body.data.id}?limit=100`;
    return (await call(finance, 'GET', path)).body.data;
  }

  async function suspense(view = 'open') {
    const of = (page: number) => `/admin/funds/suspense?limit=100&view=${view}&page=${page}`;
    const pages = await Promise.all([1, 2, 3, 4].map((page) => call(finance, 'GET', of(page))));
    return pages.flatMap(({ body }) => body.data);
  }

  return { upload, confirm, ends, next, book, suspense };
}

function sums(world: World) {
  const cash = async (who: Someone): Promise<bigint> => {
    const all = await world.as(undefined, (ctx) => balancesOf(ctx, who.actor.partyId));
    return all.find((one) => one.commodity === 'USD')?.balance ?? 0n;
  };

  async function books(currency = 'USD'): Promise<{ suspense: bigint; bank: bigint }> {
    const { rows } = await world.edge.pool.query(
      `select purpose, balance from ledger.account
       where holder_kind = 'platform' and commodity = $1`,
      [currency],
    );
    const of = (purpose: string) =>
      BigInt(rows.find((row) => row.purpose === purpose)?.balance ?? 0);
    return { suspense: of('suspense'), bank: -of('bank_clearing') };
  }

  const findings = () =>
    world.as(undefined, (ctx) => verifyBooks(ctx, world.modules.expectedHolds));

  return { cash, books, findings };
}
