import { wordsOfActivity } from '@holdfast/domain/people/onboarding/activity-words';

const ACTIONS: Readonly<Record<string, string>> = {
  'company.created': 'Company joined',
  'company.described': 'Profile completed',
  'company.updated': 'Profile changed',
  'company.renamed': 'Name changed',
  'company.corrected': 'Profile corrected by staff',
  'company.pending': 'More information requested',
  'company.in_progress': 'Verification started',
  'company.approved': 'Company approved',
  'company.rejected': 'Company rejected',
};

/** "company.approved" → "Company approved". Unknown actions become plain words. */
export function wordsOfCompanyAction(action: string): string {
  const words = ACTIONS[action] ?? wordsOfActivity({ action, detail: null });
  if (words !== action) return words;
  const plain = action.split('.').at(-1)?.replaceAll('_', ' ') ?? action;
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
