import { defineList } from '../../kernel/list.ts';

/** Events that no handler accepted, until they are retried. */
export const DELIVERIES = defineList({ name: 'deliveries' });
