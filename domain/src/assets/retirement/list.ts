import { defineList, ID, word } from '../../kernel/list.ts';
import { RETIREMENT_STAGES } from './retirement.machine.ts';

/** Retirements as staff see them; those that wait longest come first unless an order is chosen. */
export const RETIREMENTS = defineList({
  name: 'retirements',
  assigned: 'retirements',
  filters: { stage: word(RETIREMENT_STAGES) },
  sorts: word(['asked', '-asked', 'units', '-units']),
});

/** What a party retired or requested to retire, newest first. */
export const OWN_RETIREMENTS = defineList({ filters: { assetId: ID } });
