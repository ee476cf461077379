import { defineList } from '../../kernel/list.ts';

/** Failed event deliveries, until retried. */
export const DELIVERIES = defineList({ name: 'deliveries' });
