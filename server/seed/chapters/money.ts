import { csvLine } from '@holdfast/domain/kernel/csv';
import { ibanProblem } from '@holdfast/domain/kernel/iban';
import { moneyText } from '@holdfast/domain/kernel/money';
import { COUNTRIES } from '@holdfast/domain/platform/reference/countries';
import { invariant } from '../../src/kit/invariant.ts';
import { addBank } from '../../src/modules/cash/bank-accounts/index.ts';
import { declare, openInstruction } from '../../src/modules/cash/bank-deposits/index.ts';
import { confirmStatement, importStatement } from '../../src/modules/cash/bank-statements/index.ts';
import {
  partyById,
  userByEmail,
  userById,
  usersOfParty,
} from '../../src/modules/people/identity/index.ts';
import type { Seeder } from '../seeder.ts';

type Sender = { readonly bankId: string; readonly name: string; readonly account: string };

type Desk = {
  readonly senders: Map<string, Sender>;
  readonly users: Map<string, string>;
  /** In cents. */
  balance: bigint;
  lines: number;
};

const desks = new WeakMap<Seeder['ports'], Desk>();

function deskOf(seeder: Seeder): Desk {
  const desk = desks.get(seeder.ports) ?? {
    senders: new Map(),
    users: new Map(),
    balance: 0n,
    lines: 0,
  };
  desks.set(seeder.ports, desk);
  return desk;
}

export type Payment = { readonly partyId: string; readonly amount: bigint };

export const deposit = (seeder: Seeder, partyId: string, amount: bigint): Promise<void> =>
  depositAll(seeder, [{ partyId, amount }]);

/** On one statement, which keeps the first start short. */
export async function depositAll(seeder: Seeder, payments: readonly Payment[]): Promise<void> {
  const lines = new Map<Payment, Line>();
  for (const [partyId, own] of Map.groupBy(payments, (payment) => payment.partyId)) {
    const sender = await senderOf(seeder, partyId);
    const amounts = own.map(({ amount }) => amount);
    const given = await instructTransfers(seeder, partyId, sender, amounts);
    for (const [at, payment] of own.entries()) {
      const { reference } = invariant(given[at], 'each transfer was announced');
      lines.set(payment, { ...sender, amount: payment.amount, text: reference });
    }
  }
  const inOrder = payments.flatMap((payment) => lines.get(payment) ?? []);
  if (inOrder.length > 0) await book(seeder, inOrder);
}

/** A transfer in transit, and a statement with unidentified money and a third party's transfer. */
export async function waitingMoney(
  seeder: Seeder,
  partyId: string,
  heldFor: string,
): Promise<void> {
  await declareTransfer(seeder, partyId, 250_000n, 'FT-20931-4471');
  const { reference } = await expectTransfer(seeder, heldFor, 750_000n);
  const stranger = { name: 'Lindholm Rederi', account: ibanOf('SE', 24, 990_001) };
  const other = { name: 'FROST JOINERY LTD', account: ibanOf('GB', 22, 990_002) };
  await book(seeder, [
    { ...stranger, amount: 418_000n, text: 'Investment, second part' },
    { ...other, amount: 750_000n, text: reference },
  ]);
}

export async function declareTransfer(
  seeder: Seeder,
  partyId: string,
  amount: bigint,
  transactionId: string,
): Promise<string> {
  const { id, userId } = await expectTransfer(seeder, partyId, amount);
  await seeder.as(userId, (ctx) => {
    const transferredAt = ctx.now.toISOString();
    return declare(ctx, { id, transactionId, transferredAt }, undefined);
  });
  return id;
}

export async function expectTransfer(seeder: Seeder, partyId: string, amount: bigint) {
  const sender = await senderOf(seeder, partyId);
  const [given] = await instructTransfers(seeder, partyId, sender, [amount]);
  return invariant(given, 'the transfer was announced');
}

async function instructTransfers(
  seeder: Seeder,
  partyId: string,
  sender: Sender,
  amounts: readonly bigint[],
) {
  const userId = await firstUserOf(seeder, partyId);
  const { clientAccount } = seeder.edge.config;
  return seeder.as(userId, async (ctx) => {
    const given: { id: string; reference: string; userId: string }[] = [];
    for (const amount of amounts) {
      const input = { currency: 'USD', amount, bankAccountId: sender.bankId };
      const { id, reference } = await openInstruction(ctx, input, clientAccount);
      given.push({ id, reference, userId });
    }
    return given;
  });
}

const firstUserOf = (seeder: Seeder, partyId: string): Promise<string> =>
  once(seeder, partyId, async () => {
    const [first] = await seeder.read((ctx) => usersOfParty(ctx, partyId));
    return invariant(first, 'someone acts for the party').userId;
  });

async function once(seeder: Seeder, key: string, ask: () => Promise<string>): Promise<string> {
  const { users } = deskOf(seeder);
  const known = users.get(key) ?? (await ask());
  users.set(key, known);
  return known;
}

export const bankOf = async (seeder: Seeder, partyId: string): Promise<string> =>
  (await senderOf(seeder, partyId)).bankId;

async function senderOf(seeder: Seeder, partyId: string): Promise<Sender> {
  const { senders } = deskOf(seeder);
  const known = senders.get(partyId);
  if (known) return known;
  const userId = await firstUserOf(seeder, partyId);
  const { name, country } = await seeder.read(async (ctx) => ({
    name: invariant(await partyById(ctx, partyId), 'the party is there').displayName,
    country: (await userById(ctx, userId))?.country ?? 'SWE',
  }));
  const account = accountIn(country, 100_000 + senders.size * 37);
  const { masked: _, ...given } = account;
  const bank = await seeder.as(userId, (ctx) =>
    addBank(ctx, { holderName: name, currency: 'USD', ...given }),
  );
  const sender = { bankId: bank.id, name: name.toUpperCase(), account: account.masked };
  senders.set(partyId, sender);
  return sender;
}

/** IBAN lengths by country; other accounts have plain numbers. */
const IBANS: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 16,
  CH: 21,
  ES: 24,
  GB: 22,
  IE: 22,
  IL: 23,
  IT: 27,
  NO: 15,
  PT: 25,
  SE: 24,
};

function accountIn(country: string, number: number) {
  const offered = COUNTRIES.find(({ code }) => code === country && code !== 'USA');
  const { code, alpha2, name } = offered ?? { code: 'SWE', alpha2: 'SE', name: 'Sweden' };
  const bank = { bankName: `First Bank of ${name}`, country: code };
  const length = IBANS[alpha2];
  if (length) {
    const iban = ibanOf(alpha2, length, number);
    return { ...bank, iban, masked: iban };
  }
  const accountNumber = `0071${number}`;
  return { ...bank, accountNumber, swift: `FIRS${alpha2}22`, masked: accountNumber };
}

function ibanOf(country: string, length: number, number: number): string {
  const inside = String(number).padStart(length - 4, '5000');
  const spelt = [...country].map((letter) => letter.charCodeAt(0) - 55).join('');
  const check = 98n - (BigInt(`${inside}${spelt}00`) % 97n);
  const iban = `${country}${String(check).padStart(2, '0')}${inside}`;
  invariant(ibanProblem(iban) === undefined, 'a demo account’s number is valid');
  return iban;
}

type Line = {
  readonly name: string;
  readonly account: string;
  readonly amount: bigint;
  readonly text: string;
};

async function book(seeder: Seeder, lines: readonly Line[]): Promise<void> {
  const desk = deskOf(seeder);
  const day = seeder.clock.now().toISOString().slice(0, 10);
  const head = ['Date', 'Amount', 'Currency', 'Balance', 'Name', 'Account', 'Text', 'Reference'];
  const rows = lines.map((line) => {
    desk.balance += line.amount;
    desk.lines += 1;
    const money = [moneyText(line.amount), 'USD', moneyText(desk.balance)];
    return [day, ...money, line.name, line.account, line.text, `FT-${numberOf(desk)}`];
  });
  const bytes = Buffer.from([head, ...rows].map(csvLine).join(''));
  const { clientAccount } = seeder.edge.config;
  const name = `statement-${day}-${numberOf(desk)}.csv`;
  const [reads, books] = [await financeOf(seeder, 'finance'), await financeOf(seeder, 'finance2')];
  const given = { name, bytes };
  const id = await seeder.as(reads, (ctx) => importStatement(ctx, given, clientAccount));
  await seeder.as(books, (ctx) => confirmStatement(ctx, id));
}

const numberOf = (desk: Desk): string => String(desk.lines).padStart(6, '0');

const financeOf = (seeder: Seeder, name: 'finance' | 'finance2'): Promise<string> =>
  once(seeder, name, async () => {
    const user = await seeder.read((ctx) => userByEmail(ctx, `${name}@holdfast.test`));
    return invariant(user, 'the demo has finance staff').id;
  });
