import type { Standing } from '../../access.ts';
import { momentText } from '../../kernel/moment.ts';
import { MEGABYTE } from './limits.ts';

/** Uploads by unverified users are only a cost, an owner's part of the product. */
export const STORAGE_LEVELS = ['unverified', 'verified', 'issuer', 'staff'] as const;
export type StorageLevel = (typeof STORAGE_LEVELS)[number];

export type Quota = {
  /** Per UTC day, whether attached, unattached or removed. */
  readonly dayBytes: number;
  readonly dayFiles: number;
  readonly looseBytes: number;
  readonly totalBytes: number;
};

const GIGABYTE = 1024 * MEGABYTE;

export const STORAGE_QUOTAS: Readonly<Record<StorageLevel, Quota>> = {
  unverified: {
    dayBytes: 40 * MEGABYTE,
    dayFiles: 60,
    looseBytes: 20 * MEGABYTE,
    totalBytes: 150 * MEGABYTE,
  },
  verified: {
    dayBytes: 150 * MEGABYTE,
    dayFiles: 200,
    looseBytes: 50 * MEGABYTE,
    totalBytes: 2 * GIGABYTE,
  },
  issuer: {
    dayBytes: 2 * GIGABYTE,
    dayFiles: 1_000,
    looseBytes: 100 * MEGABYTE,
    totalBytes: 100 * GIGABYTE,
  },
  staff: {
    dayBytes: 4 * GIGABYTE,
    dayFiles: 2_000,
    looseBytes: 200 * MEGABYTE,
    totalBytes: 500 * GIGABYTE,
  },
};

export const LOOSE_DAYS = 3;

type Known = Pick<Standing, 'isStaff' | 'isOwner' | 'partialComplete' | 'hasAdminApproved'>;

export const storageLevelOf = (standing: Known): StorageLevel => {
  if (standing.isStaff) return 'staff';
  if (standing.isOwner) return 'issuer';
  return standing.partialComplete || standing.hasAdminApproved ? 'verified' : 'unverified';
};

/** With the file about to be stored. */
export type Use = {
  readonly dayBytes: number;
  readonly dayFiles: number;
  readonly looseBytes: number;
  readonly totalBytes: number;
};

export function exceeded(use: Use, quota: Quota): keyof Quota | undefined {
  const order = ['dayFiles', 'dayBytes', 'looseBytes', 'totalBytes'] as const;
  return order.find((part) => use[part] > quota[part]);
}

export type QuotaFacts = {
  readonly part: keyof Quota;
  readonly most: number;
  /** Left before this file, and when a daily quota renews. */
  readonly left: number;
  readonly againAt: string | null;
  readonly [name: string]: unknown;
};

export function sizeWords(bytes: number): string {
  const [unit, name] = bytes >= GIGABYTE ? [GIGABYTE, 'GB'] : [MEGABYTE, 'MB'];
  return `${Math.max(0, Math.floor((bytes / unit) * 10) / 10)} ${name}`;
}

export function quotaSentence({ part, most, left, againAt }: QuotaFacts): string {
  const again = againAt ? ` You can upload more from ${momentText(againAt)}.` : '';
  switch (part) {
    case 'dayFiles':
      return `You’ve uploaded ${most} files today, the daily maximum.${again}`;
    case 'dayBytes':
      return `You can upload up to ${sizeWords(most)} a day; ${sizeWords(left)} remains.${again}`;
    case 'looseBytes':
      return `Uploaded but unsent files can take up to ${sizeWords(most)}; ${sizeWords(left)} remains. Send them first, or wait: unsent files are deleted after ${LOOSE_DAYS} days.`;
    default:
      return `You can store up to ${sizeWords(most)} of files; ${sizeWords(left)} remains. Contact support if you need more.`;
  }
}
