import { signBy } from '@holdfast/domain/people/agreements/deadline';
import { countersignerOf } from '@holdfast/domain/people/agreements/kinds';
import type { CallData } from '../../../lib/call.ts';
import { date } from '../../../lib/figures/format.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

export type Waiting = CallData<'GET /user/agreements/waiting'>[number];
export type Signature = CallData<'GET /user/signed-agreement'>[number];
export type ToSign = CallData<'GET /user/agreements/:agreementId'>;
export type OwnVersion = CallData<'GET /user/agreements/:agreementId/versions'>[number];
export type Certificate = CallData<'GET /user/signed-agreement/:signatureId'>;
export type Kind = Signature['kind'];

export const KIND_WORDS: Readonly<Record<Kind, readonly [name: string, what: string]>> = {
  account: ['Account', 'Your account with Holdfast'],
  asset: ['Assets', 'Before a commitment or a first purchase'],
  legal: ['Legal', 'Your licence to distribute'],
  contract: ['Contract', 'Rates and assets'],
};

export const nameOf = ({ agreementName, assetName }: Signature): string =>
  assetName ? `${assetName}, ${agreementName.toLowerCase()}` : agreementName;

type Look = readonly [word: string, tone: BadgeTone];

export const STATUS_LOOKS: Readonly<Record<Signature['status'], Look>> = {
  SENT: ['Awaiting your signature', 'warn'],
  OPENED: ['Awaiting your signature', 'warn'],
  PARTLY_SIGNED: ['Awaiting countersignature', 'info'],
  COMPLETED: ['In force', 'good'],
  REJECTED: ['Declined', 'bad'],
  EXPIRED: ['Expired', 'plain'],
  CANCELLED: ['Withdrawn', 'plain'],
  SUPERSEDED: ['Replaced', 'plain'],
  TERMINATED: ['Ended', 'bad'],
};

export const otherSide = (kind: Kind): string =>
  countersignerOf(kind) === 'issuer' ? 'the issuer' : 'Holdfast';

export function lookOf({ kind, status, isCurrent, validUntil }: Signature): Look {
  if (status === 'PARTLY_SIGNED') return [`Awaiting ${otherSide(kind)}`, 'info'];
  if (status === 'COMPLETED' && validUntil) return [`Ends ${date(validUntil)}`, 'warn'];
  if (status === 'COMPLETED' && !isCurrent) return STATUS_LOOKS.SUPERSEDED;
  return STATUS_LOOKS[status];
}

export const leadWords = (waiting: number): string =>
  waiting === 0
    ? 'No agreements await your signature.'
    : `${waiting === 1 ? 'One agreement awaits' : `${waiting} agreements await`} your signature.`;

export function deadlineOf(one: Waiting, now = new Date()): { when: string; blocks: string } {
  const by = signBy(one, now);
  const isAhead = new Date(one.effectiveFrom) > now;
  const when = by ? `Sign by ${date(by)}` : one.isBlocking ? 'Now' : 'No deadline';
  const from = isAhead ? `Applies from ${date(one.effectiveFrom)}. ` : '';
  return {
    when,
    blocks: `${from}${one.isBlocking || isAhead ? BLOCKS[one.kind] : 'Not required for any action'}`,
  };
}

const BLOCKS: Readonly<Record<Kind, string>> = {
  account: 'You can’t invest without it',
  asset: 'You can’t buy more without it',
  legal: 'You can’t refer clients without it',
  contract: 'You can’t refer clients without it',
};

export const noteOf = (one: Waiting): string => {
  const replaces = one.signed ? `Replaces version ${one.signed.version}.` : '';
  return [replaces, one.changeNote ?? (one.signed ? '' : 'First signature.')]
    .filter(Boolean)
    .join(' ');
};
