import { defineList, ID, word } from '../../kernel/list.ts';
import { RETIREMENT_STAGES } from './retirement.machine.ts';

export const RETIREMENTS = defineList({
  name: 'retirements',
  assigned: 'retirements',
  filters: { stage: word(RETIREMENT_STAGES) },
  sorts: word(['asked', '-asked', 'units', '-units']),
});

export const OWN_RETIREMENTS = defineList({ filters: { assetId: ID } });
