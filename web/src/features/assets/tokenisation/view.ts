import type { CallData } from '../../../lib/call.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import type { Step } from '../../../ui/steps.tsx';

export type TokenPage = CallData<'GET /owner/issuance/:assetId/token'>;
export type TokenRequest = TokenPage['requests'][number];
export type DeskRequest = CallData<'GET /admin/tokenisations'>[number];

export const STATUSES: Readonly<Record<TokenRequest['status'], readonly [string, BadgeTone]>> = {
  REQUESTED: ['Awaiting two approvals', 'warn'],
  APPROVED: ['Approved', 'good'],
  REJECTED: ['Rejected', 'bad'],
  CANCELLED: ['Withdrawn', 'plain'],
};

const bytesOf = (text: string): number => new TextEncoder().encode(text.trim()).length;

export type Names = { readonly name: string; readonly unitName: string; readonly url: string };

export function problemOf({ name, unitName, url }: Names): string | undefined {
  if (name.trim() === '') return 'Enter a token name';
  if (bytesOf(name) > 32) return 'The token name can have at most 32 characters';
  if (unitName.trim() === '') return 'Enter a unit name';
  if (bytesOf(unitName) > 8) return 'The unit name can have at most 8 characters';
  if (!/^https?:\/\/[^\s]+$/.test(url.trim())) return 'Enter the token page, with https://';
  return bytesOf(url) > 96 ? 'The token page can have at most 96 characters' : undefined;
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
    { title: 'Two custody approvals', note: agreedNote(isApproved, asked), state: stateOf(0) },
    { title: 'Token created', note: 'All units are in its reserve', state: stateOf(1) },
    {
      title: 'Closing documents approved',
      note: 'Units are issued, escrow is released',
      state: stateOf(2),
    },
    { title: 'Trading opens', note: 'After the first NAV', state: stateOf(3) },
  ];
}

function agreedNote(isApproved: boolean, asked: Progress['requests'][number] | undefined) {
  if (isApproved) return 'Token details are final';
  if (!asked) return 'Not requested yet';
  return asked.agreedBy
    ? `${asked.agreedBy} approved; second approval pending`
    : 'No approvals yet';
}
