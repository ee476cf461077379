import type { StorageLevel } from '@holdfast/domain/people/files/quotas';
import type { CallData } from '../../../lib/call.ts';
import { fileSize } from '../../../lib/figures/format.ts';

export type StorageUser = CallData<'GET /admin/storage'>[number];

export const LEVEL_WORDS: Readonly<Record<StorageLevel, string>> = {
  unverified: 'Not verified',
  verified: 'Verified',
  issuer: 'Issuer',
  staff: 'Staff',
};

/** "of 150 MB", below the used amount. */
export const quotaText = (bytes: number): string => `of ${fileSize(bytes)}`;
