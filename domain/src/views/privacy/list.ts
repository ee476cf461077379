import { defineList } from '../../kernel/list.ts';

/** Closed accounts' data under legal retention. */
export const CLOSED_ACCOUNTS = defineList({ name: 'closed-accounts', searched: true });
