import type { StorageLevel } from '@holdfast/domain/people/files/quotas';
import type { CallData } from '../../../lib/call.ts';
import { fileSize } from '../../../lib/figures/format.ts';

export type StorageUser = CallData<'GET /admin/storage'>[number];

/** Whose quota somebody has. */
export const LEVEL_WORDS: Readonly<Record<StorageLevel, string>> = {
  unverified: 'Not verified',
  verified: 'Verified',
  issuer: 'Issuer',
  staff: 'Staff',
};

/** "of 150 MB", under how much of it is used. */
export const ofQuota = (bytes: number): string => `of ${fileSize(bytes)}`;
