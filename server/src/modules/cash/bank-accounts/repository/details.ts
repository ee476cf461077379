import { foldName } from '@holdfast/domain/people/identity/compare-names';
import type { Ctx } from '../../../../kit/ctx.ts';
import { maskNumber, plainNumber } from '../rules.ts';
import type { AccountRow } from './accounts.ts';

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

/** Blind index: equal numbers match, but a number can't be recovered from it. */
export const numberIndexOf = (ctx: Ctx, number: string): Buffer =>
  ctx.seal.digest('banking.number', plainNumber(number));

export const holderIndexOf = (ctx: Ctx, name: string): Buffer =>
  ctx.seal.digest('banking.holder', foldName(name));

export const maskOf = (details: Details): string =>
  maskNumber(details.iban ?? details.accountNumber ?? '');
