/** By what staff order the reviews of assets. */
export const REVIEW_SORTS = ['sent', '-sent', 'name', '-name'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];
