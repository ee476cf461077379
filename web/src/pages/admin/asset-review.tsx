import { DeskReview } from '../../features/assets/drafts/desk-review.tsx';
import { useParam } from '../../ui/tables/url-state.ts';

/** admin/assets/:assetId/review: what an owner sent, and the decision. */
export const Page = () => <DeskReview assetId={useParam('assetId')} />;
