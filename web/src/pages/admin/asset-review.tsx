import { DeskReview } from '../../features/assets/drafts/desk-review.tsx';
import type { PageProps } from '../../lib/page-params.ts';

/** admin/assets/:assetId/review: what an owner sent, and the decision. */
export const Page = ({ params: { assetId } }: PageProps<'assetId'>) => (
  <DeskReview assetId={assetId} />
);
