import type { Standing } from '../../access.ts';
import { momentText } from '../../kernel/moment.ts';
import { MEGABYTE } from './limits.ts';

/** Whose quota somebody has: a stranger’s uploads only cost us, an issuer’s are the product. */
export const STORAGE_LEVELS = ['unverified', 'verified', 'issuer', 'staff'] as const;
export type StorageLevel = (typeof STORAGE_LEVELS)[number];

export type Quota = {
  /** Uploaded within a day of UTC, attached or not, kept or removed since. */
  readonly dayBytes: number;
  readonly dayFiles: number;
  /** Uploaded and not yet attached to anything. */
  readonly looseBytes: number;
  /** Kept in all. */
  readonly totalBytes: number;
};

const GIGABYTE = 1024 * MEGABYTE;

/** How much one account may upload and keep. */
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

/** After so many days a file that nothing names is deleted. */
export const LOOSE_DAYS = 3;

type Known = Pick<Standing, 'isStaff' | 'isOwner' | 'partialComplete' | 'hasAdminApproved'>;

export const storageLevelOf = (standing: Known): StorageLevel => {
  if (standing.isStaff) return 'staff';
  if (standing.isOwner) return 'issuer';
  return standing.partialComplete || standing.hasAdminApproved ? 'verified' : 'unverified';
};

/** What an account uploaded, with the file that is about to be kept. */
export type Use = {
  readonly dayBytes: number;
  readonly dayFiles: number;
  readonly looseBytes: number;
  readonly totalBytes: number;
};

/** Which part of a quota would be exceeded; undefined when the file may be kept. */
export function exceeded(use: Use, quota: Quota): keyof Quota | undefined {
  const order = ['dayFiles', 'dayBytes', 'looseBytes', 'totalBytes'] as const;
  return order.find((part) => use[part] > quota[part]);
}

export type QuotaFacts = {
  readonly part: keyof Quota;
  readonly most: number;
  /** What is left of it without this file, and when there is more again, where a day ends. */
  readonly left: number;
  readonly againAt: string | null;
  readonly [name: string]: unknown;
};

/** "20 MB", "1.5 GB". */
export function sizeWords(bytes: number): string {
  const [unit, name] = bytes >= GIGABYTE ? [GIGABYTE, 'GB'] : [MEGABYTE, 'MB'];
  return `${Math.max(0, Math.floor((bytes / unit) * 10) / 10)} ${name}`;
}

/** Why a file isn't taken: how much is left, and when there is more again. */
export function quotaSentence({ part, most, left, againAt }: QuotaFacts): string {
  const again = againAt ? ` You can upload more from ${momentText(againAt)}.` : '';
  switch (part) {
    case 'dayFiles':
      return `You have uploaded ${most} files today, the most that an account can.${again}`;
    case 'dayBytes':
      return `An account like yours can upload ${sizeWords(most)} a day, and ${sizeWords(left)} is left.${again}`;
    case 'looseBytes':
      return `Files that you uploaded and have not sent may take ${sizeWords(most)}, and ${sizeWords(left)} is left. Send them first, or wait: unsent files are deleted after ${LOOSE_DAYS} days.`;
    default:
      return `An account like yours can keep ${sizeWords(most)} of files, and ${sizeWords(left)} is left. Contact support if you need more.`;
  }
}
