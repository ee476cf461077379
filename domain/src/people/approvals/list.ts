import { defineList, TEXT, word } from '../../kernel/list.ts';

/**
 * The approvals inbox. `mine`: what the caller may decide; `asked`: their own open requests;
 * `waiting`: both; `decided`: ended in the last 30 days.
 */
export const APPROVALS = defineList({
  filters: {
    show: word(['waiting', 'mine', 'asked', 'decided'], 'waiting'),
    // Text, since every page would otherwise load the names of all kinds.
    kind: TEXT,
  },
});
