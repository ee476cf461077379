import { foldName } from '@holdfast/domain/people/identity/compare-names';
import type { Ctx } from '../../../../kit/ctx.ts';
import { maskNumber, plainNumber } from '../rules.ts';
import type { AccountRow } from './accounts.ts';

/** What of a bank account is sealed. */
export type Details = {
  readonly holderName: string;
  readonly bankName: string;
  readonly iban: string | null;
  readonly accountNumber: string | null;
  readonly swift: string | null;
};

const PURPOSE = 'banking';
const placeOf = (id: string): string => `banking.account|${id}`;

export const closeDetails = (ctx: Ctx, id: string, details: Details): Buffer =>
  ctx.seal.close(PURPOSE, placeOf(id), Buffer.from(JSON.stringify(details)));

export const openDetails = (ctx: Ctx, row: Pick<AccountRow, 'id' | 'details'>): Details =>
  JSON.parse(ctx.seal.open(PURPOSE, placeOf(row.id), row.details).toString('utf8')) as Details;

/** The blind index of an account's number: the same gives the same, nothing gives it back. */
export const numberIndexOf = (ctx: Ctx, number: string): Buffer =>
  ctx.seal.digest('banking.number', plainNumber(number));

/** The blind index of a holder's name, folded. */
export const holderIndexOf = (ctx: Ctx, name: string): Buffer =>
  ctx.seal.digest('banking.holder', foldName(name));

export const maskOf = (details: Details): string =>
  maskNumber(details.iban ?? details.accountNumber ?? '');
