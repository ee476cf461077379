import { defineList, word } from '../../kernel/list.ts';

export const SUSPENSE = defineList({
  name: 'suspense',
  filters: { view: word(['open', 'decided'], 'open'), due: word(['overdue', 'soon']) },
  sorts: word(['date', '-date', 'due', '-due']),
});

export const STATEMENTS = defineList({ name: 'statements' });
