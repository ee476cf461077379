import { defineList } from '../../kernel/list.ts';

/** Accounts by how much they have uploaded, the largest first. */
export const STORAGE = defineList({ name: 'storage', searched: true });
