import { defineList } from '../../kernel/list.ts';

/** Accounts by stored bytes, largest first. */
export const STORAGE = defineList({ name: 'storage', searched: true });
