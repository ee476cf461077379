import type { Bank } from '@holdfast/domain/cash/banking/account-contract';
import { compareNames, type NameVerdict } from '@holdfast/domain/cash/banking/holder-name';
import { nameCheckMachine } from '@holdfast/domain/cash/banking/name-check.machine';
import { refuse as refuseBank } from '@holdfast/domain/cash/banking/refusals';
import { refusePayment } from '@holdfast/domain/cash/card-payments/refusals';
import { UUID } from '@holdfast/domain/kernel/ids';
import { DAY, later } from '@holdfast/domain/kernel/moment';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { countryByAlpha2 } from '@holdfast/domain/platform/reference/countries';
import { refuse } from '@holdfast/domain/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { partyById } from '../../../people/identity/index.ts';
import { notifyParty } from '../../../people/notifications/index.ts';
import {
  closeDetails,
  type Details,
  holderIndexOf,
  maskOf,
  numberIndexOf,
  openDetails,
} from './details.ts';
import {
  type AccountRow,
  changeAccount,
  findAccount,
  hasNumber,
  listAccounts,
  lockAccount,
  lockPartyAccounts,
  saveAccount,
} from './repository.ts';

/** How long a new or changed account waits before withdrawals may go there. */
export const WAIT_MS = DAY;
const MOST = 20;

export type BankGiven = {
  readonly holderName: string;
  readonly bankName: string;
  readonly country: string;
  readonly currency?: string | undefined;
  readonly iban?: string | undefined;
  readonly accountNumber?: string | undefined;
  readonly swift?: string | undefined;
};

/** The party's bank accounts, those that are switched on first. */
export async function banksOf(ctx: UserCtx, onlyActive: boolean): Promise<Bank[]> {
  const rows = await listAccounts(ctx, ctx.actor.partyId);
  return rows.filter((row) => row.active || !onlyActive).map((row) => shape(ctx, row));
}

/** Adds an account in the party's own name. Refuses what the contract lists. */
export async function addBank(ctx: UserCtx, given: BankGiven): Promise<Bank> {
  const { partyId, userId } = ctx.actor;
  const checked = await check(ctx, given);
  await lockPartyAccounts(ctx, partyId);
  if ((await listAccounts(ctx, partyId)).length >= MOST) refuseBank('BANK_LIMIT', { max: MOST });
  const id = ctx.newId();
  const row: AccountRow = {
    id,
    partyId,
    addedBy: userId,
    ...columnsOf(ctx, id, checked),
    active: true,
    nameCheck: nameCheckOf(checked.verdict),
    reason: null,
    availableFrom: later(ctx.now, WAIT_MS),
    createdAt: ctx.now,
    updatedAt: ctx.now,
  };
  if (!(await saveAccount(ctx, row))) refuseBank('BANK_EXISTS', {});
  await noted(ctx, row, 'added', 'was added to your account');
  return shape(ctx, row);
}

/** Changes an account; money waits 24 hours again. Refuses NOT_FOUND for another's. */
export async function updateBank(ctx: UserCtx, bankId: string, given: BankGiven): Promise<Bank> {
  const before = await lockOwn(ctx, bankId);
  const checked = await check(ctx, given);
  const change = {
    ...columnsOf(ctx, bankId, checked),
    nameCheck: nameCheckOf(checked.verdict),
    reason: null,
    availableFrom: later(ctx.now, WAIT_MS),
    updatedAt: ctx.now,
  };
  if (await hasNumber(ctx, before.partyId, change.numberIndex, bankId)) {
    refuseBank('BANK_EXISTS', {});
  }
  await changeAccount(ctx, bankId, change);
  const row = { ...before, ...change };
  await noted(ctx, row, 'updated', 'was changed');
  return shape(ctx, row);
}

/** Switches an account off, or on again; on again, it waits like a new one. */
export async function toggleBank(ctx: UserCtx, bankId: string): Promise<Bank> {
  const before = await lockOwn(ctx, bankId);
  const active = !before.active;
  const change = {
    active,
    updatedAt: ctx.now,
    ...(active ? { availableFrom: later(ctx.now, WAIT_MS) } : {}),
  };
  await changeAccount(ctx, bankId, change);
  const row = { ...before, ...change };
  await noted(ctx, row, active ? 'switched_on' : 'switched_off', active ? ON : OFF);
  return shape(ctx, row);
}

const ON = 'was switched on again';
const OFF = 'was switched off';

async function lockOwn(ctx: UserCtx, bankId: string): Promise<AccountRow> {
  const row = UUID.test(bankId) ? await lockAccount(ctx, bankId) : undefined;
  return row?.partyId === ctx.actor.partyId ? row : refuse('NOT_FOUND', {});
}

type Checked = Details & {
  readonly country: string;
  readonly currency: string;
  readonly verdict: NameVerdict;
};

/** What the form alone can't know: codes that belong together, and whose name it is. */
async function check(ctx: UserCtx, given: BankGiven): Promise<Checked> {
  const { iban, accountNumber, swift } = given;
  if (!given.currency) return refusePayment('REQUIRED_CURRENCY', {});
  if (!iban && !swift) return refuseBank('REQUIRED_CODE', {});
  if (!iban && !accountNumber) {
    const message = 'Account number is required';
    return refuseFields([{ field: 'accountNumber', rule: 'required', message }]);
  }
  if (iban && countryByAlpha2(iban.slice(0, 2))?.code !== given.country) {
    const message = 'This IBAN belongs to a bank in another country';
    return refuseFields([{ field: 'iban', rule: 'iban', message }]);
  }
  const { displayName } = invariant(await partyById(ctx, ctx.actor.partyId), 'the party is there');
  const verdict = compareNames(displayName, given.holderName);
  if (verdict === 'different') refuseBank('HOLDER_NAME_DIFFERS', { name: displayName });
  return {
    holderName: given.holderName,
    bankName: given.bankName,
    country: given.country,
    currency: given.currency,
    iban: iban ?? null,
    accountNumber: iban ? null : (accountNumber ?? null),
    swift: swift ?? null,
    verdict,
  };
}

const nameCheckOf = (verdict: NameVerdict) =>
  verdict === 'same' ? nameCheckMachine.moves.match.to : nameCheckMachine.initial;

function columnsOf(ctx: Ctx, id: string, checked: Checked) {
  const { country, currency, verdict: _, ...details } = checked;
  const number = invariant(details.iban ?? details.accountNumber, 'an account has a number');
  return {
    country,
    currency,
    details: closeDetails(ctx, id, details),
    numberIndex: numberIndexOf(ctx, number),
    holderIndex: holderIndexOf(ctx, details.holderName),
  };
}

/** Into the log, and to everybody of the party: whoever didn't do it should know at once. */
async function noted(ctx: UserCtx, row: AccountRow, done: string, words: string): Promise<void> {
  const details = openDetails(ctx, row);
  await ctx.record({
    action: `banking.account_${done}`,
    subject: { kind: 'bank_account', id: row.id },
    partyId: row.partyId,
    to: row.active ? 'active' : 'inactive',
    detail: { nameCheck: row.nameCheck, country: row.country },
  });
  const wait = row.active ? ' Withdrawals may go there in 24 hours.' : '';
  await notifyParty(ctx, row.partyId, {
    kind: 'security',
    title: row.active ? 'A bank account changed' : 'A bank account was switched off',
    body: `${details.bankName} ${maskOf(details)} ${words}.${wait} If this wasn’t you, change your password and contact support.`,
    link: '/payments/account',
    causeId: ctx.newId(),
  });
}

export function shape(ctx: Ctx, row: AccountRow): Bank {
  const details = openDetails(ctx, row);
  const masked = maskOf(details);
  return {
    id: row.id,
    holderName: details.holderName,
    bankName: details.bankName,
    country: row.country,
    currency: row.currency,
    masked,
    iban: details.iban ? masked : null,
    accountNumber: details.iban ? null : masked,
    swift: details.swift,
    active: row.active,
    nameCheck: row.nameCheck,
    reason: row.reason,
    availableFrom: row.availableFrom.toISOString(),
    createdAt: row.createdAt.toISOString(),
  };
}

/** A bank account as the modules' own work needs it: opened, and whether it may be used. */
export type Payee = Details & {
  readonly id: string;
  readonly partyId: string;
  readonly country: string;
  readonly currency: string;
  /** How people see it: "Nordea SE45 ··· 4410". */
  readonly label: string;
  readonly active: boolean;
  /** Switched on, and in the name that was verified. */
  readonly usable: boolean;
  readonly availableFrom: Date;
};

const payeeOf = (ctx: Ctx, row: AccountRow): Payee => {
  const details = openDetails(ctx, row);
  const { id, partyId, country, currency, active, availableFrom } = row;
  const label = `${details.bankName} ${maskOf(details)}`;
  const usable = active && row.nameCheck === 'confirmed';
  return { ...details, id, partyId, country, currency, label, active, usable, availableFrom };
};

/** An account with its numbers, to pay to or to compare with; undefined for another party's. */
export async function payee(ctx: Ctx, partyId: string, id: string): Promise<Payee | undefined> {
  const row = UUID.test(id) ? await findAccount(ctx, id) : undefined;
  return row?.partyId === partyId ? payeeOf(ctx, row) : undefined;
}

/** The same, kept from changing until commit: a payment is decided on what it is now. */
export async function lockPayee(ctx: Ctx, partyId: string, id: string): Promise<Payee | undefined> {
  const row = UUID.test(id) ? await lockAccount(ctx, id) : undefined;
  return row?.partyId === partyId ? payeeOf(ctx, row) : undefined;
}
