import type { PayoutStatus } from '@holdfast/domain/partners/referrals/payout.machine';
import type { FraudSignal, PartnerKind } from '@holdfast/domain/partners/referrals/stages';
import type { TermsStatus } from '@holdfast/domain/partners/referrals/terms.machine';
import { countryName } from '@holdfast/domain/platform/reference/countries';
import type { CallData } from '../../../lib/call.ts';
import { counted, date, percent } from '../../../lib/figures/format.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

export type Summary = CallData<'GET /user/referrals/summary'>;
export type Client = CallData<'GET /user/referrals'>[number];
export type Invitation = CallData<'GET /user/referrals/invitations'>[number];
export type DeskInvitation = CallData<'GET /admin/referral-invitations'>[number];
export type Statement = CallData<'GET /user/referrals/statements'>[number];
export type StatementDetail = CallData<'GET /user/referrals/statements/:statementId'>;
export type DeskClient = CallData<'GET /admin/referrals'>[number];
export type DeskPartner = CallData<'GET /admin/referral-partners'>[number];
export type Terms = CallData<'GET /admin/referral-terms'>[number];
export type Payout = CallData<'GET /admin/referral-payouts'>[number];

export const rateWords = (bps: number): string => percent(bps / 100);

export const shareOf = (part: number, whole: number): string | undefined =>
  whole === 0 ? undefined : percent((part / whole) * 100);

export function planWords(plan: Summary['plan']): string {
  if (!plan) return 'Your code records your referrals but earns no commission.';
  if (plan.rateBps === 0) return 'Your plan has ended. Future fees earn no commission.';
  const what = plan.kind === 'distributor' ? 'Distributor contract' : 'Introducer plan';
  const months = counted(plan.months, 'month');
  return `${what}: ${rateWords(plan.rateBps)} of Holdfast’s fees for ${months} from the day a client is approved.`;
}

/** True if a referrer never had a paying plan, so there is no commission to show. */
export const hasNoCommission = ({
  plan,
  commission,
}: Pick<Summary, 'plan' | 'commission'>): boolean =>
  plan === null && [commission.earned, commission.voided].every((text) => Number(text) === 0);

export const clientOrigin = (client: Pick<Client, 'isCompany' | 'country'>): string =>
  [client.isCompany ? 'Company' : 'Personal', client.country && countryName(client.country)]
    .filter(Boolean)
    .join(' · ');

export const KIND_WORDS: Readonly<Record<PartnerKind, string>> = {
  introducer: 'Introducer',
  distributor: 'Distributor',
  none: 'No commission',
};

/** Replaces the end date of a client's commission. */
export const RELATED_WORDS = 'Related to you: no commission';

export const SIGNAL_WORDS: Readonly<Record<FraudSignal, string>> = {
  bank_account: 'Same bank account',
  owner: 'Same person or owner',
  device: 'Same device',
  address: 'Same network address',
};

export const PAYOUT_LOOKS: Readonly<Record<PayoutStatus, readonly [string, BadgeTone]>> = {
  REQUESTED: ['Needs second approval', 'warn'],
  PAID: ['Paid to wallet', 'good'],
  REJECTED: ['Rejected', 'bad'],
  WITHDRAWN: ['Cancelled', 'plain'],
  EXPIRED: ['Expired', 'plain'],
};

export const TERMS_LOOKS: Readonly<Record<TermsStatus, readonly [string, BadgeTone]>> = {
  REQUESTED: ['Needs second approval', 'warn'],
  APPROVED: ['Approved', 'good'],
  REJECTED: ['Rejected', 'bad'],
  WITHDRAWN: ['Cancelled', 'plain'],
  EXPIRED: ['Expired', 'plain'],
};

export function termsWords({
  rateBps,
  months,
  assets,
}: Pick<Terms, 'rateBps' | 'months' | 'assets'>) {
  if (rateBps === 0) return 'No further commission';
  const which = assets === null ? 'all assets' : assets.map(({ symbol }) => symbol).join(', ');
  return `${rateWords(rateBps)} for ${counted(months, 'month')}, ${which}`;
}

export const missingOf = (agreements: Summary['agreements']): readonly ('legal' | 'contract')[] =>
  agreements ? (['legal', 'contract'] as const).filter((kind) => !agreements[kind]) : [];

export function payoutWords(next: Summary['nextPayout']): string {
  if (!next) return 'No commission pending';
  const { step, at } = next;
  if (step === 'due') return 'Due: our team pays it to your wallet';
  if (step === 'waiting') return `Falls due ${at ? date(at) : 'later'}`;
  return `Awaiting approval since ${at ? date(at) : 'today'}`;
}

export const SHOWN_TERMS = { page: 1, limit: 10 } as const;
