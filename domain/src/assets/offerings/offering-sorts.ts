/** By what else staff order offerings than by when they were made. */
export const OFFERING_SORTS = ['closes', '-closes', 'committed', '-committed'] as const;
export type OfferingSort = (typeof OFFERING_SORTS)[number];
