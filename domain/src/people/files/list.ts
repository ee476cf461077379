import { defineList } from '../../kernel/list.ts';

export const STORAGE = defineList({ name: 'storage', searched: true });
