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

const ENVELOPE_LOOKS: Readonly<Record<Envelope['status'], Look>> = {
  SENT: ['Sent', 'warn'],
  OPENED: ['Opened', 'warn'],
  PARTLY_SIGNED: ['Awaiting Holdfast', 'info'],
  COMPLETED: ['Signed', 'good'],
  REJECTED: ['Declined', 'bad'],
  EXPIRED: ['Expired', 'plain'],
  CANCELLED: ['Withdrawn', 'plain'],
  SUPERSEDED: ['Replaced', 'plain'],
  TERMINATED: ['Ended', 'bad'],
};

/** A copy's status for staff. An asset's agreement is countersigned by its issuer. */
export const lookOfCopy = ({ status, kind }: Pick<Envelope, 'status' | 'kind'>): Look =>
  status === 'PARTLY_SIGNED' && countersignerOf(kind) === 'issuer'
    ? ['Awaiting the issuer', 'plain']
    : ENVELOPE_LOOKS[status];

export const lookForIssuer = ({ status }: Pick<Envelope, 'status'>): Look =>
  status === 'PARTLY_SIGNED' ? ['To countersign', 'warn'] : ENVELOPE_LOOKS[status];

export const signedWords = ({ signed, asked }: Pick<Progress, 'signed' | 'asked'>): string =>
  asked === 0 ? '–' : `${count(signed)} of ${count(asked)}`;

export const percentSigned = ({ signed, asked }: Progress): number =>
  asked === 0 ? 0 : (100 * signed) / asked;

export function leftWords({ waiting, toCountersign, ended, unsent }: Progress): string {
  const parts = [
    unsent > 0 ? `${counted(unsent, 'party', 'parties')} not yet asked` : '',
    waiting > 0 ? `${count(waiting)} awaiting signature` : '',
    toCountersign > 0 ? `${count(toCountersign)} to countersign` : '',
    ended > 0 ? `${count(ended)} declined, expired or withdrawn` : '',
  ].filter(Boolean);
  return parts.length === 0 ? 'All signatures are complete.' : `${parts.join('; ')}.`;
}

export type DraftForm = {
  readonly body: string;
  readonly translations: Readonly<Record<string, string>>;
  readonly changeNote: string;
  readonly isMaterial: boolean;
  /** "" means on approval. */
  readonly effectiveOn: string;
  readonly requiresTwoFactor: boolean;
  readonly isCountersigned: boolean;
  /** "" means never. */
  readonly expiresDays: string;
};

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

export const expiresDaysProblem = (typed: string): string | null =>
  typed === '' || /^(?:[1-9]\d?|[12]\d\d|3[0-5]\d|36[0-5])$/.test(typed)
    ? null
    : 'Days to sign must be a whole number from 1 to 365';

/** The request body; `since` is the draft's last change. */
export const bodyOf = (form: DraftForm, since: string | null) => ({
  ...form,
  changeNote: form.changeNote.trim(),
  effectiveOn: form.effectiveOn === '' ? null : form.effectiveOn,
  expiresDays: /^[1-9]\d{0,2}$/.test(form.expiresDays)
    ? Math.min(365, Number(form.expiresDays))
    : null,
  since,
});

export const forceWords = ({ effectiveFrom }: Pick<Version, 'effectiveFrom'>): string =>
  new Date(effectiveFrom) > new Date() ? `From ${date(effectiveFrom)}` : date(effectiveFrom);
