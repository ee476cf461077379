import { RECORDED_AFTER_MINUTES } from '@holdfast/domain/assets/registers/line-code';
import type { Change, HolderKind, Proof } from '@holdfast/domain/assets/registers/shapes';
import { DAY, MINUTE } from '@holdfast/domain/kernel/moment';
import { countryName } from '@holdfast/domain/platform/reference/countries';
import type { CallData } from '../../../lib/call.ts';
import { NONE } from '../../../lib/figures/format.ts';
import { pageOf, type SearchOf } from '../../../lib/search.ts';
import type { REGISTER_SEARCH } from '../../../public-search.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

export type Register = CallData<'GET /assets/:assetId/fund-register'>;
export type Line = Register['holders'][number];
export type Changes = CallData<'GET /assets/:assetId/fund-register/changes'>;
export type ChangeLine = Changes['changes'][number];
export type Holder = CallData<'GET /assets/:assetId/fund-register/:address'>;
export type Summary = CallData<'GET /owner/registers'>[number];
export type DeskRegister = CallData<'GET /admin/registers'>[number];
export type UnitHolder = CallData<'GET /owner/holders'>[number];

const KINDS: Readonly<Record<HolderKind, string>> = {
  person: 'Personal',
  company: 'Institution',
  outside: 'Off-platform',
};

export function typeOf({ kind, isAnchor }: Pick<Line, 'kind' | 'isAnchor'>): string {
  if (!isAnchor) return KINDS[kind];
  return kind === 'outside' ? 'Anchor, off-platform' : 'Anchor';
}

export const kindWord = (kind: HolderKind): string => KINDS[kind];

export const PROOF_WORDS: Readonly<Record<Proof, readonly [words: string, tone: BadgeTone]>> = {
  confirmed: ['Matches chain', 'good'],
  moving: ['Pending on chain', 'warn'],
  differs: ['Differs from chain', 'bad'],
  none: ['Not on chain', 'plain'],
};

export const CHANGE_WORDS: Readonly<Record<Change, readonly [words: string, tone: BadgeTone]>> = {
  came: ['New', 'good'],
  left: ['Exited', 'bad'],
  grew: ['Increased', 'info'],
  shrank: ['Decreased', 'warn'],
};

const STANDINGS = {
  approved: ['Approved', 'good'],
  in_progress: ['In progress', 'warn'],
  blocked: ['Blocked', 'bad'],
} as const;

export const standingOf = (line: Line): readonly [string, BadgeTone] | undefined =>
  line.standing === null ? undefined : STANDINGS[line.standing];

export const placeOf = (country: string | null): string =>
  country === null ? NONE : countryName(country);

/** Such as "238th". */
export function ordinal(rank: number): string {
  const last = rank % 100;
  const ending = last >= 11 && last <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][last % 10] ?? 'th');
  return `${rank.toLocaleString('en-US')}${ending}`;
}

/** The concentration index (HHI) in words, by competition authorities' thresholds. */
export function concentrationWords(index: number): string {
  if (index >= 2_500) return 'Highly concentrated';
  return index >= 1_500 ? 'Moderately concentrated' : 'Unconcentrated';
}

/** The date of a timestamp in the register's zone, in the format of date fields. */
export const dayOf = (iso: string, zone: Register['zone']): string => {
  const moved = zone === 'UTC+8' ? Date.parse(iso) + 8 * 3_600_000 : Date.parse(iso);
  return new Date(moved).toISOString().slice(0, 10);
};

/**
 * The last day with a recorded register; a day's register is recorded some minutes after its end.
 */
export const lastRecordedDay = (now: number, zone: Register['zone']): string =>
  dayOf(new Date(now - DAY - RECORDED_AFTER_MINUTES * MINUTE).toISOString(), zone);

export const registerQuery = (search: SearchOf<typeof REGISTER_SEARCH>) => ({
  sort: '-units' as const,
  ...search,
  ...pageOf(search),
});
