import { defineList } from '../../kernel/list.ts';

export const PERIODS = defineList({ name: 'accounting-periods' });
