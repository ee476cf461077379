import { dayWords } from '@holdfast/domain/kernel/moment';
import type { CaseKind } from '@holdfast/domain/people/onboarding/steps';
import type { Ctx } from '../../../kit/ctx.ts';
import { staffWith } from '../identity/index.ts';
import { notify } from '../notifications/index.ts';
import type { Case } from './queries/case.ts';
import type { ReviewRow } from './repository/reviews.ts';
import { isBeingReviewed } from './rules/changes.ts';
import { approvedUntil, type Due, documentName, endedReason, type Term } from './rules/terms.ts';
import { caseNumber } from './views/case.ts';

type Notice = { readonly title: string; readonly body: string; readonly link: string };
type Decided = 'approve' | 'ask' | 'reject';
type Words = {
  readonly titles: Readonly<Record<Decided, (name: string) => string>>;
  readonly approved: Omit<Notice, 'title'>;
  /** Where to respond; the text follows the reason in a request for more information. */
  readonly asked: Omit<Notice, 'title'>;
};

const WORDS: Readonly<Record<CaseKind, Words>> = {
  personal: {
    titles: {
      approve: () => 'Your account is verified',
      ask: () => 'We need more information from you',
      reject: () => 'We couldn’t verify your account',
    },
    approved: {
      body: 'Your verification is complete. You can now add money, commit to offerings and trade.',
      link: '/market',
    },
    asked: { body: 'Everything else you submitted is kept.', link: '/account/identification' },
  },
  institutional: {
    titles: {
      approve: (name) => `${name} is verified`,
      ask: (name) => `We need more information from ${name}`,
      reject: (name) => `We couldn’t verify ${name}`,
    },
    approved: {
      body: 'Your company’s verification is complete. You can now act for it within your role.',
      link: '/account/corporate',
    },
    asked: { body: 'Everything else that was submitted is kept.', link: '/account/corporate' },
  },
};

const OWNER_APPROVED = {
  body: 'Your company’s verification is complete. In the owner area, set up a structure and create your first asset.',
  link: '/owner',
} as const;

function decisionNotice(
  { kind, company }: Pick<Case, 'kind' | 'company'>,
  outcome: Decided,
  reason: string | undefined,
): Notice {
  const { titles, approved, asked } = WORDS[kind];
  const title = titles[outcome](company?.companyName ?? '');
  if (outcome === 'approve') {
    return { title, ...(company?.appliedAsOwner ? OWNER_APPROVED : approved) };
  }
  if (outcome === 'ask') return { ...asked, title, body: `${reason ?? ''}\n\n${asked.body}` };
  return {
    title,
    body: `${reason ?? ''}\n\nIf you believe this is a mistake, contact support within 30 days.`,
    link: '/support-center',
  };
}

const notifyCase = (ctx: Ctx, { userIds }: Case, notice: Notice): Promise<void> =>
  notify(ctx, { userIds, kind: 'onboarding_decided', causeId: ctx.newId(), ...notice });

export const notifyDecision = (
  ctx: Ctx,
  found: Case,
  outcome: Decided,
  reason: string | undefined,
): Promise<void> => notifyCase(ctx, found, decisionNotice(found, outcome, reason));

export const notifyTerm = (ctx: Ctx, found: Case, due: Due, term: Term): Promise<void> =>
  notifyCase(ctx, found, termNotice(due, term, isBeingReviewed(found)));

export async function notifyReviewers(ctx: Ctx, found: Case, review: ReviewRow): Promise<void> {
  const { company, user } = found;
  const name = company?.companyName ?? `${user.firstName} ${user.lastName}`.trim();
  await notify(ctx, {
    userIds: await staffWith(ctx, 'CAN_MANAGE_ONBOARDING'),
    kind: 'onboarding_sent',
    title: `${name || 'Unnamed applicant'}: case to review`,
    body: `Case ${caseNumber(review.number)} was submitted.`,
    link: `/admin/onboarding/${review.id}`,
    causeId: ctx.newId(),
    mail: false,
  });
}

const RENEW_PAGE = '/account/identification';

export function termNotice(due: Due, term: Term, sent: boolean): Notice {
  const ends = dayWords(term.expiresOn);
  const until = dayWords(approvedUntil(term));
  const link = RENEW_PAGE;
  if (due.do === 'remind') {
    return {
      title: `Your ${documentName(term)} expires in ${due.days} days or less`,
      body: sent
        ? `It expires on ${ends}. We’re reviewing the new document you submitted.`
        : `It expires on ${ends}. Submit a valid document before then. Your account stays verified while we review it.`,
      link,
    };
  }
  if (due.do === 'end') {
    return {
      title: `Your ${documentName(term)} has expired`,
      body: sent
        ? `It expired on ${ends}. We’re reviewing the new document you submitted. Your account stays verified until ${until}.`
        : `${endedReason(term)}\n\nYour account stays verified until ${until}. After that you can’t commit or trade until a valid document is approved.`,
      link,
    };
  }
  return {
    title: 'Your account is no longer verified',
    body: `Your ${documentName(term)} expired on ${ends} and no valid document has been approved since. You keep your holdings and your money. ${
      sent
        ? 'We’re reviewing the document you submitted.'
        : 'Submit a valid document to commit and trade again.'
    }`,
    link,
  };
}
