import { defineList, ID, word } from '../../kernel/list.ts';
import { DISTRIBUTION_STAGES } from './distribution.machine.ts';
import { LINE_STATES } from './line.machine.ts';

export const DISTRIBUTIONS = defineList({
  name: 'distributions',
  filters: { stage: word(DISTRIBUTION_STAGES) },
});

export const OWNER_DISTRIBUTIONS = defineList({ filters: { assetId: ID } });

export const DISTRIBUTION_LINES = defineList({
  searched: true,
  filters: { state: word(LINE_STATES) },
});

export const TAX_REMITTANCES = defineList({ name: 'tax-remittances' });
