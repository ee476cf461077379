export const REVIEW = 'drafts.review';
