import { checkTraits, isCheckName } from './checks.ts';
import { documentTitle } from './documents.ts';
import { isCaseStep, stepTitle } from './steps.ts';

const ACTIONS: Readonly<Record<string, string>> = {
  'onboarding.submit': 'Submitted a step',
  'onboarding.leave_out': 'Skipped a step',
  'onboarding.upload': 'Uploaded a document',
  'onboarding.remove_document': 'Removed a document',
  'onboarding.send': 'Submitted the case',
  'onboarding.take': 'Started the review',
  'onboarding.approve': 'Approved the account',
  'onboarding.ask': 'Requested more information',
  'onboarding.reject': 'Rejected the case',
  'onboarding.reopen': 'Reopened the case',
  'onboarding.waive': 'Waived a step',
  'onboarding.step_approve': 'Approved a step',
  'onboarding.step_reject': 'Rejected a step',
  'onboarding.step_waive': 'Waived a step',
  'onboarding.check_passed': 'Passed a check',
  'onboarding.check_failed': 'Failed a check',
  'onboarding.unconfirm': 'Changed a confirmed answer',
  'onboarding.renew': 'Submitted a newer document',
  'onboarding.document_ended': 'Document expired',
  'document.opened': 'Opened a document',
};

export function wordsOfActivity(line: {
  readonly action: string;
  readonly detail: string | null;
}): string {
  const what = ACTIONS[line.action] ?? line.action;
  const { detail } = line;
  if (!detail) return what;
  return `${what}: ${nameOf(detail)}`;
}

function nameOf(detail: string): string {
  if (isCheckName(detail) && !isCaseStep(detail)) return checkTraits(detail).title;
  return isCaseStep(detail) ? stepTitle(detail) : documentTitle(detail);
}
