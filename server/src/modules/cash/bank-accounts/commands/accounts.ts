import type { Bank } from '@holdfast/domain/cash/bank-accounts/contract';
import { nameCheckMachine } from '@holdfast/domain/cash/bank-accounts/name-check.machine';
import { refuseBankAccount } from '@holdfast/domain/cash/bank-accounts/refusals';
import { UUID } from '@holdfast/domain/kernel/ids';
import { DAY, later } from '@holdfast/domain/kernel/moment';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { compareNames, type NameVerdict } from '@holdfast/domain/people/identity/compare-names';
import { countryByAlpha2 } from '@holdfast/domain/platform/reference/countries';
import { refuse } from '@holdfast/domain/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { partyById } from '../../../people/identity/index.ts';
import { notifyParty } from '../../../people/notifications/index.ts';
import {
  type AccountRow,
  changeAccount,
  hasNumber,
  listAccounts,
  lockAccount,
  lockNumbers,
  lockPartyAccounts,
  moveNameCheck,
  saveAccount,
} from '../repository/accounts.ts';
import {
  closeDetails,
  type Details,
  holderIndexOf,
  maskOf,
  numberIndexOf,
  openDetails,
} from '../repository/details.ts';
import { partyView } from '../views.ts';
import { relateSharers } from './relate-sharers.ts';

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

export async function addBank(ctx: UserCtx, given: BankGiven): Promise<Bank> {
  const { partyId, userId } = ctx.actor;
  const checked = await check(ctx, given);
  await lockPartyAccounts(ctx, partyId);
  if ((await listAccounts(ctx, partyId)).length >= MOST)
    refuseBankAccount('BANK_LIMIT', { max: MOST });
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
  await lockNumbers(ctx, [row.numberIndex]);
  if (!(await saveAccount(ctx, row))) refuseBankAccount('BANK_EXISTS', {});
  await relateSharers(ctx, partyId);
  await noted(ctx, row, 'added', 'was added to your account');
  return partyView(ctx, row, openDetails(ctx, row));
}

/** Restarts the waiting period. Refuses NOT_FOUND for another party's account. */
export async function updateBank(ctx: UserCtx, bankId: string, given: BankGiven): Promise<Bank> {
  const before = await lockOwn(ctx, bankId);
  const checked = await check(ctx, given);
  const change = {
    ...columnsOf(ctx, bankId, checked),
    reason: null,
    availableFrom: later(ctx.now, WAIT_MS),
    updatedAt: ctx.now,
  };
  if (await hasNumber(ctx, before.partyId, change.numberIndex, bankId)) {
    refuseBankAccount('BANK_EXISTS', {});
  }
  await lockNumbers(ctx, [before.numberIndex, change.numberIndex]);
  await moveNameCheck(ctx, bankId, checked.verdict === 'same' ? 'match' : 'change', change);
  await relateSharers(ctx, before.partyId);
  const row = { ...before, ...change, nameCheck: nameCheckOf(checked.verdict) };
  await noted(ctx, row, 'updated', 'was changed');
  return partyView(ctx, row, openDetails(ctx, row));
}

/** Reactivating an account restarts its waiting period. */
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
  return partyView(ctx, row, openDetails(ctx, row));
}

const ON = 'was reactivated';
const OFF = 'was deactivated';

async function lockOwn(ctx: UserCtx, bankId: string): Promise<AccountRow> {
  const row = UUID.test(bankId) ? await lockAccount(ctx, bankId) : undefined;
  return row?.partyId === ctx.actor.partyId ? row : refuse('NOT_FOUND', {});
}

type Checked = Details & {
  readonly country: string;
  readonly currency: string;
  readonly verdict: NameVerdict;
};

async function check(ctx: UserCtx, given: BankGiven): Promise<Checked> {
  const { iban, accountNumber, swift } = given;
  if (!given.currency) return refuse('REQUIRED_CURRENCY', {});
  if (!iban && !swift) return refuseBankAccount('REQUIRED_CODE', {});
  if (!iban && !accountNumber) {
    const message = 'Account number is required';
    return refuseFields([{ field: 'accountNumber', rule: 'required', message }]);
  }
  if (iban && countryByAlpha2(iban.slice(0, 2))?.code !== given.country) {
    const message = 'This IBAN belongs to a bank in another country';
    return refuseFields([{ field: 'iban', rule: 'iban', message }]);
  }
  const { displayName } = invariant(await partyById(ctx, ctx.actor.partyId), 'the party exists');
  const verdict = compareNames(displayName, given.holderName);
  if (verdict === 'different') refuseBankAccount('HOLDER_NAME_DIFFERS', { name: displayName });
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

/** Notifies every member of the party, to expose a stolen session. */
async function noted(ctx: UserCtx, row: AccountRow, done: string, words: string): Promise<void> {
  const details = openDetails(ctx, row);
  await ctx.record({
    action: `banking.account_${done}`,
    subject: { kind: 'bank_account', id: row.id },
    partyId: row.partyId,
    to: row.active ? 'active' : 'inactive',
    detail: { nameCheck: row.nameCheck, country: row.country },
  });
  const wait = row.active ? ' You can withdraw to it in 24 hours.' : '';
  await notifyParty(ctx, row.partyId, {
    kind: 'security',
    title: row.active ? 'A bank account changed' : 'A bank account was deactivated',
    body: `${details.bankName} ${maskOf(details)} ${words}.${wait} If this wasn’t you, change your password and contact support.`,
    link: '/payments/account',
    causeId: ctx.newId(),
  });
}
