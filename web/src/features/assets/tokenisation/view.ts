import type { CallData } from '../../../lib/call.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

export type TokenPage = CallData<'GET /owner/issuance/:assetId/token'>;
export type TokenRequest = TokenPage['requests'][number];
export type DeskRequest = CallData<'GET /admin/tokenisations'>[number];

export const STATUSES: Readonly<Record<TokenRequest['status'], readonly [string, BadgeTone]>> = {
  REQUESTED: ['Waits for two people', 'warn'],
  APPROVED: ['Approved', 'good'],
  REJECTED: ['Refused', 'bad'],
  CANCELLED: ['Taken back', 'plain'],
};

const bytesOf = (text: string): number => new TextEncoder().encode(text.trim()).length;

export type Names = { readonly name: string; readonly unitName: string; readonly url: string };

/** What is wrong with the names of a token; undefined while nothing is. */
export function problemOf({ name, unitName, url }: Names): string | undefined {
  if (name.trim() === '') return 'Name the token';
  if (bytesOf(name) > 32) return 'The token’s name has 32 characters at most';
  if (unitName.trim() === '') return 'Give its units a name';
  if (bytesOf(unitName) > 8) return 'The unit name has 8 characters at most';
  if (!/^https?:\/\/[^\s]+$/.test(url.trim())) return 'Give the page of the token, with https://';
  return bytesOf(url) > 96 ? 'The page’s address has 96 characters at most' : undefined;
}
