/** By what else custody order retirements than by what waits longest. */
export const RETIREMENT_SORTS = ['asked', '-asked', 'units', '-units'] as const;
export type RetirementSort = (typeof RETIREMENT_SORTS)[number];
