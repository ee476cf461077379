import { defineList, ID, word } from '../../kernel/list.ts';

/** The lines of a register, largest first. */
export const REGISTER_LINES = defineList({
  searched: true,
  sorts: word(['-units', 'units', 'since', '-since', 'name', '-name'], '-units'),
});

/** The holders of an owner's assets. */
export const UNIT_HOLDERS = defineList({
  searched: true,
  filters: { assetId: ID },
  sorts: word(['name', '-name', '-units', 'units', 'since', '-since'], 'name'),
});

/** The registers of all assets, for staff. */
export const REGISTERS = defineList({
  name: 'registers',
  searched: true,
  filters: { state: word(['all', 'differs', 'agrees', 'uncompared'], 'all') },
  sorts: word(['name', '-name', '-holders', 'holders', '-outstanding', 'outstanding'], 'name'),
});

/** The codes that a party made of its lines, newest first. */
export const OWN_CODES = defineList({ filters: { assetId: ID } });
