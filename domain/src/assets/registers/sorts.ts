/** The orders of a register's lines, and of the holders of an owner's assets. */
export const REGISTER_SORTS = ['-units', 'units', 'since', '-since', 'name', '-name'] as const;
export const HOLDERS_SORTS = ['name', '-name', '-units', 'units', 'since', '-since'] as const;
