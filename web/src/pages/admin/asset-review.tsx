import { DeskReview } from '../../features/assets/drafts/desk-review.tsx';
import type { PageProps } from '../../lib/page-params.ts';

export const Page = ({ params: { assetId } }: PageProps<'assetId'>) => (
  <DeskReview assetId={assetId} />
);
