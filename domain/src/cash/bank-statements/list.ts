import { defineList, word } from '../../kernel/list.ts';

export const SUSPENSE = defineList({
  name: 'suspense',
  filters: { view: word(['open', 'decided'], 'open') },
});

export const STATEMENTS = defineList({ name: 'statements' });
