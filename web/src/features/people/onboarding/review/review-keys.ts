import type { DeskKey } from '../../../../ui/desk/desk-keys.tsx';

export const REVIEW_KEYS: readonly DeskKey[] = [
  { key: 'a', does: 'Approve', short: 'approve' },
  { key: 'r', does: 'Reject', short: 'reject' },
  { key: 'e', does: 'Request information' },
  { key: 's', does: 'Approve next company step' },
];
