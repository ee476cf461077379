import { documentTypeTitle } from '@holdfast/domain/people/onboarding/documents';
import { date } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import type { Onboarding, StepName, StepView } from './onboarding.ts';

export function sentenceOf(step: StepView, onboarding: Onboarding): string {
  const sentAt = step.submittedAt ? ` ${date(step.submittedAt)}` : '';
  if (step.status === 'rejected') return `We need this again. ${step.reason ?? ''}`.trim();
  if (step.status === 'approved') {
    return step.step === 'investment_personality'
      ? 'You can answer again whenever your plans change.'
      : 'Approved.';
  }
  if (step.status === 'skipped') {
    return onboarding.closed ? 'You skipped this.' : 'You skipped this. You can still answer it.';
  }
  if (step.stage === 'draft') {
    if (step.reason) return step.reason;
    return step.status === 'pending' ? 'Not sent yet.' : 'Started, but not sent yet.';
  }
  return onboarding.review
    ? `Sent${sentAt}. We’ll review it with your case.`
    : `Saved${sentAt}. We’ll review it when you send your case under Identification.`;
}

const GATES: readonly (readonly [StepName, label: string, to: string])[] = [
  ['email', 'Verify your email', paths.onboardingEmail()],
  ['residence', 'Enter your residence', paths.onboardingResidence()],
  ['risk_declaration', 'Accept the risk declaration', paths.onboardingRisk()],
];

/** The gate to pass first; undefined after all three have been passed. */
export function gateBefore(onboarding: Onboarding): { label: string; to: string } | undefined {
  const gate = GATES.find(([name]) => onboarding.missing.some((step) => step === name));
  return gate && { label: gate[1], to: gate[2] };
}

/** Noon, so that no zone changes the date. */
const day = (iso: string): string => date(`${iso}T12:00:00`);

/** The expiry and its consequence: "Your passport expires on 12 Mar 2027." */
export function renewalWords(term: NonNullable<Onboarding['term']>): string {
  const named = `Your ${lower(documentTypeTitle(term.documentType))}`;
  const until = `Your account stays verified until ${day(term.approvedUntil)}.`;
  return term.hasEnded
    ? `${named} expired on ${day(term.expiresOn)}. Add a current one. ${until}`
    : `${named} expires on ${day(term.expiresOn)}. Add a current one now; your account stays verified while we check it.`;
}

export const lastDayWords = (term: NonNullable<Onboarding['term']>): string =>
  `Your ${lower(documentTypeTitle(term.documentType))} expires on ${day(term.expiresOn)}. ` +
  `You can send a newer one here from ${day(term.renewableFrom)}.`;

const lower = (title: string): string => title.charAt(0).toLowerCase() + title.slice(1);
