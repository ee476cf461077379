import type { DeskKey } from '../../../ui/desk/desk-keys.tsx';

export const DESK_KEYS: readonly DeskKey[] = [
  { key: 'r', does: 'Write a reply', short: 'reply' },
  { key: 'n', does: 'Write an internal note', short: 'note' },
  { key: 't', does: 'Take request', short: 'take' },
];
