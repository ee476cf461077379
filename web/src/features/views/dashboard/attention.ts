import type { CallData } from '../../../lib/call.ts';
import { date, dateTime } from '../../../lib/figures/format.ts';
import {
  getVerifiedPath,
  isToBeVerified,
  REVIEW_TAKES,
  VERIFICATION_MINUTES,
} from '../../../lib/get-verified.ts';
import type { SessionUser } from '../../../lib/session/session-user.ts';
import { paths } from '../../../paths.ts';

export type Item = {
  readonly key: string;
  readonly kind: 'account' | 'vote' | 'sign' | 'terms';
  readonly title: string;
  readonly note: string;
  readonly action: { readonly label: string; readonly to: string };
};

/** The user's onboarding: their document's expiry, and whether the case can be changed. */
export type Case = Pick<CallData<'GET /user/onboarding'>, 'term' | 'closed'>;
type Term = Case['term'];

/** Most urgent first. */
export function attentionOf(user: SessionUser, onboarding?: Case): Item[] {
  if (user.isHoldfastEmployee) return [];
  if (user.profile.userStatus === 'blocked') {
    return [
      {
        key: 'blocked',
        kind: 'account',
        title: 'Your account is blocked',
        note: 'Your holdings and balance are safe',
        action: { label: 'Contact support', to: paths.askBlocked() },
      },
    ];
  }
  if (!user.emailVerified) {
    return [
      {
        key: 'email',
        kind: 'account',
        title: 'Verify your email address',
        note: 'Enter the code we emailed you',
        action: { label: 'Verify', to: paths.verify() },
      },
    ];
  }
  if (user.kyc.isUsPerson) return [];
  if (user.onboardingSteps.hasAdminApproved) {
    const term = onboarding?.term;
    return term?.isRenewable ? [renewalOf(term)] : [];
  }
  if (user.profile.isInstitutional) return companyAttention(user);
  if (user.onboardingSteps.partialComplete) return [submittedOf(onboarding)];
  return [
    {
      key: 'identity',
      kind: 'account',
      title: 'Verify your identity',
      note: `About ${VERIFICATION_MINUTES} minutes. Required to commit and use the wallet`,
      action: { label: 'Get Verified', to: getVerifiedPath(user) },
    },
  ];
}

/** With all required steps saved: under review, or still to be submitted. */
const submittedOf = (onboarding: Case | undefined): Item =>
  onboarding && onboarding.closed === null
    ? {
        key: 'review',
        kind: 'account',
        title: 'Finish your verification',
        note: 'Your answers are saved. Submit your case for review.',
        action: { label: 'Continue', to: paths.identification() },
      }
    : {
        key: 'review',
        kind: 'account',
        title: 'Your verification is under review',
        note: REVIEW_TAKES,
        action: { label: 'View your case', to: paths.identification() },
      };

/** Members who may complete the company's steps get them as tasks; others see the progress. */
function companyAttention(user: SessionUser): Item[] {
  if (user.onboardingSteps.partialComplete) {
    return [
      {
        key: 'organization',
        kind: 'account',
        title: 'Your company is under review',
        note: REVIEW_TAKES,
        action: { label: 'View your case', to: paths.corporateAccount() },
      },
    ];
  }
  if (!isToBeVerified(user)) return [];
  return [
    {
      key: 'organization',
      kind: 'account',
      title: 'Verify your company',
      note: 'Required to commit, trade and use the wallet',
      action: { label: 'Get Verified', to: getVerifiedPath(user) },
    },
  ];
}

function renewalOf(term: NonNullable<Term>): Item {
  const day = (iso: string) => date(`${iso}T12:00:00`);
  return {
    key: 'document',
    kind: 'account',
    title: term.hasEnded
      ? `Your identity document expired on ${day(term.expiresOn)}`
      : `Your identity document expires on ${day(term.expiresOn)}`,
    note: `Upload a current one; your account stays verified until ${day(term.approvedUntil)}`,
    action: { label: 'Renew', to: paths.identification() },
  };
}

type Dates = CallData<'GET /user/calendar'>['entries'];
type Unsigned = CallData<'GET /user/agreements/waiting'>;

/** Changed terms, votes and agreements that the party must answer, by date. */
export function answersOf(dates: Dates, unsigned: Unsigned): Item[] {
  const answers = dates
    .filter((entry) => entry.waits)
    .map(({ id, kind, at, day, asset, link }) => {
      const until = at ? dateTime(at) : date(`${day}T12:00:00`);
      const isVote = kind === 'poll_closes';
      return {
        key: id,
        kind: isVote ? ('vote' as const) : ('terms' as const),
        title: isVote ? `Vote: ${asset.name}` : `The terms of ${asset.name} changed`,
        note: isVote ? `The poll closes ${until}` : `Confirm or decline by ${until}`,
        action: { label: isVote ? 'Vote' : 'Respond', to: link },
      };
    });
  const texts = unsigned
    .filter((text) => text.isMine)
    .map(({ agreementId, name, asset, expiresAt, signed }) => ({
      key: agreementId,
      kind: 'sign' as const,
      title: `Sign ${asset ? `${asset.name}: ` : ''}${name}`,
      note: expiresAt
        ? `Sign by ${dateTime(expiresAt)}`
        : signed
          ? 'A new version is in force'
          : 'Awaiting your signature',
      action: { label: 'Read and sign', to: paths.signAgreement(agreementId) },
    }));
  return [...answers, ...texts];
}
