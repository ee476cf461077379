import { defineList, TEXT, word } from '../../kernel/list.ts';

/**
 * `mine`: what the caller may decide; `asked`: their own open requests; `waiting`: both; `decided`:
 * ended in the last 30 days.
 */
export const APPROVALS = defineList({
  filters: {
    show: word(['waiting', 'mine', 'asked', 'decided'], 'waiting'),
    // Text: every page would otherwise load all kinds' names.
    kind: TEXT,
  },
});
