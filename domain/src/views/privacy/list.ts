import { defineList } from '../../kernel/list.ts';

/** What the law requires us to keep of closed accounts. */
export const CLOSED_ACCOUNTS = defineList({ name: 'closed-accounts', searched: true });
