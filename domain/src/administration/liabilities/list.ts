import { defineList } from '../../kernel/list.ts';

export const LIABILITY_DAYS = defineList({});
