import type { DeskKey } from '../../../../ui/desk/desk-keys.tsx';

export const REVIEW_KEYS: readonly DeskKey[] = [
  { key: 'a', does: 'Approve', short: 'approve' },
  { key: 'r', does: 'Reject', short: 'reject' },
  { key: 'e', does: 'Ask for more' },
  { key: 's', does: 'Approve the next step of a company' },
];
