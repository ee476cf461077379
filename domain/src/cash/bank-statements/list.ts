import { defineList, word } from '../../kernel/list.ts';

/** Money without an owner yet, oldest first; or what became of it. */
export const SUSPENSE = defineList({
  name: 'suspense',
  filters: { view: word(['open', 'decided'], 'open') },
});

/** Statements of the client account, newest first. */
export const STATEMENTS = defineList({ name: 'statements' });
