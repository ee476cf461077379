/** The approval of what an owner sent. */
export const REVIEW = 'drafts.review';
