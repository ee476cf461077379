import { defineList, ID, word } from '../../kernel/list.ts';

export const REGISTER_LINES = defineList({
  searched: true,
  sorts: word(['-units', 'units', 'since', '-since', 'name', '-name'], '-units'),
});

export const UNIT_HOLDERS = defineList({
  searched: true,
  filters: { assetId: ID },
  sorts: word(['name', '-name', '-units', 'units', 'since', '-since'], 'name'),
});

export const REGISTERS = defineList({
  name: 'registers',
  searched: true,
  filters: { state: word(['all', 'differs', 'agrees', 'uncompared'], 'all') },
  sorts: word(['name', '-name', '-holders', 'holders', '-outstanding', 'outstanding'], 'name'),
});

export const OWN_CODES = defineList({ filters: { assetId: ID } });
