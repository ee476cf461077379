import { defineList, word } from '../../kernel/list.ts';

/** Suspense lines, oldest first, or their outcomes. */
export const SUSPENSE = defineList({
  name: 'suspense',
  filters: { view: word(['open', 'decided'], 'open') },
});

export const STATEMENTS = defineList({ name: 'statements' });
