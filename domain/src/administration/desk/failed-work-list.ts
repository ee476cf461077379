import { defineList } from '../../kernel/list.ts';

export const FAILED_WORK = defineList({ name: 'failed_work' });
