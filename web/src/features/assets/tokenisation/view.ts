import type { CallData } from '../../../lib/call.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import type { Step } from '../../../ui/steps.tsx';

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

/** Why a token's names are invalid; undefined if they are valid. */
export function problemOf({ name, unitName, url }: Names): string | undefined {
  if (name.trim() === '') return 'Name the token';
  if (bytesOf(name) > 32) return 'The token’s name has 32 characters at most';
  if (unitName.trim() === '') return 'Give its units a name';
  if (bytesOf(unitName) > 8) return 'The unit name has 8 characters at most';
  if (!/^https?:\/\/[^\s]+$/.test(url.trim())) return 'Give the page of the token, with https://';
  return bytesOf(url) > 96 ? 'The page’s address has 96 characters at most' : undefined;
}

export type Progress = {
  readonly asset: Pick<TokenPage['asset'], 'status'>;
  readonly token: Pick<NonNullable<TokenPage['token']>, 'assetIndex' | 'issuedUnits'> | null;
  readonly requests: readonly Pick<TokenRequest, 'status' | 'agreedBy'>[];
};

export function stepsAfter({ asset, token, requests }: Progress): readonly Step[] {
  const asked = requests.find(({ status }) => status === 'REQUESTED');
  const isApproved = token !== null || requests.some(({ status }) => status === 'APPROVED');
  const isMade = Boolean(token?.assetIndex);
  const isIssued = Number(token?.issuedUnits ?? 0) > 0;
  const done = [isApproved, isMade, isIssued, asset.status === 'IN_TRADING'];
  const next = isApproved || asked ? done.indexOf(false) : -1;
  const stateOf = (at: number) => (done[at] ? 'done' : at === next ? 'current' : 'open');
  return [
    { title: 'Two in custody approve', note: agreedNote(isApproved, asked), state: stateOf(0) },
    { title: 'The token is made', note: 'All units rest in its reserve', state: stateOf(1) },
    {
      title: 'Evidence is approved',
      note: 'Units go out, money leaves escrow',
      state: stateOf(2),
    },
    { title: 'Trading opens', note: 'After the first NAV', state: stateOf(3) },
  ];
}

function agreedNote(isApproved: boolean, asked: Progress['requests'][number] | undefined) {
  if (isApproved) return 'They fixed its facts for ever';
  if (!asked) return 'Neither of them asked';
  return asked.agreedBy ? `${asked.agreedBy} agreed; a second one follows` : 'Neither agreed yet';
}
