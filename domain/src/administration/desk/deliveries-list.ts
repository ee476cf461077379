import { defineList } from '../../kernel/list.ts';

export const DELIVERIES = defineList({ name: 'deliveries' });
