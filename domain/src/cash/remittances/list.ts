import { defineList, word } from '../../kernel/list.ts';
import { OWN_REMITTANCE_STATUSES } from './remittance.machine.ts';

export const OWN_REMITTANCES = defineList({
  name: 'remittances',
  filters: { status: word(OWN_REMITTANCE_STATUSES) },
});

export const OWN_TOP_UPS = defineList({ name: 'top-ups' });
