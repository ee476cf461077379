import { defineList, word } from '../../kernel/list.ts';
import { KEPT_KINDS } from './kinds.ts';

export const OWN_DOCUMENTS = defineList({ filters: { kind: word(KEPT_KINDS) } });
