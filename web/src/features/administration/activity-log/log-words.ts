import { roleTitle } from '@holdfast/domain/administration/users/roles';
import { APPROVAL_KINDS } from '@holdfast/domain/people/approvals/kinds';
import { ACTIONS } from './log-actions.ts';
import type { Activity } from './view.ts';

const ASKED: Readonly<Record<string, string>> = {
  requested: 'Requested approval',
  approved: 'Approved',
  rejected: 'Rejected',
  executed: 'Executed',
  withdrawn: 'Cancelled',
  ended: 'Ended: requester lost access',
  changed: 'Ended: request changed',
  decision_ended: 'Approval cleared',
};

/** "role.granted:staff_finance" → "Granted the role Finance"; unknown actions as plain words. */
export function actionWords(action: string): string {
  const known = ACTIONS[action];
  if (known) return known;
  const [name = '', about] = action.split(':');
  if (about && name.startsWith('role.')) {
    const done = name === 'role.granted' ? 'Granted' : 'Removed';
    return `${done} the role ${roleTitle(about)}`;
  }
  if (about && name.startsWith('approval.')) {
    const kind = APPROVAL_KINDS[about as keyof typeof APPROVAL_KINDS];
    const said = ASKED[name.slice('approval.'.length)];
    if (kind && said) return `${said}: ${kind.words.toLowerCase()}`;
  }
  const text = sentence(name.replace('.', ': '));
  return about ? `${text}: ${about.replaceAll(/[._]/g, ' ')}` : text;
}

export const sentence = (text: string): string => {
  const words = text.replaceAll(/[._]/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const SUBJECTS: Readonly<Record<string, string>> = {
  nav: 'NAV',
  plan: 'Investment plan',
  spv_plan: 'SPV plan',
  ticket: 'Service request',
  transfer_procedure: 'Transfer of units',
};

export const subjectWords = (kind: string): string => SUBJECTS[kind] ?? sentence(kind);

/**
 * "AWAITING_TRANSFER" to "CREDITED" → "Awaiting transfer → Credited". An unchanged state appears
 * once.
 */
export function changeWords({ from, to }: Pick<Activity, 'from' | 'to'>): string {
  const states = [from, to].filter((state) => state !== null && state !== undefined);
  const words = [...new Set(states.map((state) => stateWords(state)))];
  return words.join(' → ') || '–';
}

export const stateWords = (state: string): string =>
  /^[A-Za-z_]+$/.test(state) ? sentence(state) : state;

export function subjectText({ subject, forWhom }: Activity): string {
  return (
    subject.name ??
    (subject.kind === 'user' ? (forWhom?.name ?? 'User') : subjectWords(subject.kind))
  );
}

/** The subject's kind and asset, unless its text shows them. */
export function aboutNote(line: Activity): string {
  const kind = subjectWords(line.subject.kind);
  const what = subjectText(line);
  const asset = line.asset && line.asset.name !== what ? line.asset.name : '';
  return [what === kind ? '' : kind, asset].filter(Boolean).join(' · ');
}

export const actorOf = ({ who, by }: Pick<Activity, 'who' | 'by'>): string =>
  who?.name ?? (by === 'visitor' ? 'Not signed in' : 'Automatic');
