/** The orders of a register's lines, and of the holders of an owner's assets. */
export const REGISTER_SORTS = ['-units', 'units', 'since', '-since', 'name', '-name'] as const;
export const HOLDERS_SORTS = ['name', '-name', '-units', 'units', 'since', '-since'] as const;
/** The orders and the states of the registers of all assets, for staff. */
export const DESK_REGISTER_SORTS = [
  'name',
  '-name',
  '-holders',
  'holders',
  '-outstanding',
  'outstanding',
] as const;
export const DESK_REGISTER_STATES = ['all', 'differs', 'agrees', 'uncompared'] as const;
