import { countersignerOf } from '@holdfast/domain/people/agreements/kinds';
import type { CallData } from '../../../../lib/call.ts';
import { count, counted, date } from '../../../../lib/figures/format.ts';
import type { BadgeTone } from '../../../../ui/badge.tsx';

export type TemplateRow = CallData<'GET /admin/agreements'>[number];
export type Template = CallData<'GET /admin/agreements/:agreementId'>;
export type Version = Template['versions'][number];
export type Envelope = CallData<'GET /admin/agreement-envelopes'>[number];
type Progress = Template['progress'];

export const KIND_NAMES: Readonly<Record<Template['kind'], string>> = {
  account: 'Account',
  asset: 'Asset',
  legal: 'Legal',
  contract: 'Contract',
};

type Look = readonly [word: string, tone: BadgeTone];

export const ENVELOPE_LOOKS: Readonly<Record<Envelope['status'], Look>> = {
  SENT: ['Sent', 'warn'],
  OPENED: ['Opened', 'warn'],
  PARTLY_SIGNED: ['Waits for us', 'info'],
  COMPLETED: ['Signed', 'good'],
  REJECTED: ['Refused', 'bad'],
  EXPIRED: ['Expired', 'plain'],
  CANCELLED: ['Taken back', 'plain'],
  SUPERSEDED: ['Replaced', 'plain'],
  TERMINATED: ['Ended', 'bad'],
};

/** How a copy stands for staff: an asset's agreement waits for its issuer, not for us. */
export const lookOfCopy = ({ status, kind }: Pick<Envelope, 'status' | 'kind'>): Look =>
  status === 'PARTLY_SIGNED' && countersignerOf(kind) === 'issuer'
    ? ['Waits for the issuer', 'plain']
    : ENVELOPE_LOOKS[status];

/** "38 of 40", of those who were asked. */
export const signedWords = ({ signed, asked }: Pick<Progress, 'signed' | 'asked'>): string =>
  asked === 0 ? '–' : `${count(signed)} of ${count(asked)}`;

export const percentSigned = ({ signed, asked }: Progress): number =>
  asked === 0 ? 0 : (100 * signed) / asked;

/** What is left of a round of signatures, in a sentence. */
export function leftWords({ waiting, toCountersign, ended, unsent }: Progress): string {
  const parts = [
    unsent > 0 ? `${counted(unsent, 'party', 'parties')} still to be asked` : '',
    waiting > 0 ? `${count(waiting)} asked and not signed` : '',
    toCountersign > 0 ? `${count(toCountersign)} for us to sign` : '',
    ended > 0 ? `${count(ended)} refused, expired or taken back` : '',
  ].filter(Boolean);
  return parts.length === 0 ? 'Nobody is left.' : `${parts.join('; ')}.`;
}

/** What the author writes, as the form holds it. */
export type DraftForm = {
  readonly body: string;
  readonly translations: Readonly<Record<string, string>>;
  readonly changeNote: string;
  readonly isMaterial: boolean;
  /** Empty: with the approval. */
  readonly effectiveOn: string;
  readonly requiresTwoFactor: boolean;
  readonly isCountersigned: boolean;
  /** Empty: without end. */
  readonly expiresDays: string;
};

/** What the form begins with: the draft, or the latest version for the next one. */
export function formOf(template: Template, latestBody: string): DraftForm {
  const { draft, versions } = template;
  const latest = versions[0];
  const from = draft ?? latest;
  const days = from?.expiresDays;
  return {
    body: draft?.body ?? latestBody,
    translations: draft?.translations ?? {},
    changeNote: draft?.changeNote ?? '',
    isMaterial: draft?.isMaterial ?? true,
    effectiveOn: draft?.effectiveOn ?? '',
    requiresTwoFactor: from?.requiresTwoFactor ?? false,
    isCountersigned: from?.isCountersigned ?? false,
    expiresDays: days ? String(days) : '',
  };
}

/** The error of the typed number of days to sign an agreement; null when it is valid. */
export const expiresDaysProblem = (typed: string): string | null =>
  typed === '' || /^(?:[1-9]\d?|[12]\d\d|3[0-5]\d|36[0-5])$/.test(typed)
    ? null
    : 'Days to sign it is a whole number from 1 to 365';

/** The form as it is sent; `since` is when the draft was changed last. */
export const bodyOf = (form: DraftForm, since: string | null) => ({
  ...form,
  changeNote: form.changeNote.trim(),
  effectiveOn: form.effectiveOn === '' ? null : form.effectiveOn,
  expiresDays: /^[1-9]\d{0,2}$/.test(form.expiresDays)
    ? Math.min(365, Number(form.expiresDays))
    : null,
  since,
});

/** From when a version holds: a day ahead, or since when. */
export const forceWords = ({ effectiveFrom }: Pick<Version, 'effectiveFrom'>): string =>
  new Date(effectiveFrom) > new Date() ? `From ${date(effectiveFrom)}` : date(effectiveFrom);
