import { defineList } from '../../kernel/list.ts';

export const CLOSED_ACCOUNTS = defineList({ name: 'closed-accounts', searched: true });
