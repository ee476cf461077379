import { ASSET_REVIEWS } from '@holdfast/domain/assets/catalogue/list';
import { ReviewQueue } from '../../features/assets/catalogue/review/review-queue.tsx';
import type { ReviewFilter } from '../../features/assets/catalogue/review/view.ts';
import { WaitingEdits } from '../../features/assets/drafts/desk-review.tsx';
import { searchOf } from '../../lib/list-search.ts';
import { paths } from '../../paths.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { useSearch } from '../../ui/tables/url-state.ts';
import { Tabs } from '../../ui/tabs.tsx';

const FILTERS = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  all: 'All',
} as const satisfies Record<ReviewFilter, string>;
const NAMES = Object.keys(FILTERS) as ReviewFilter[];

export function Page() {
  const { review = 'pending' } = useSearch(searchOf(ASSET_REVIEWS));
  const to = (name: ReviewFilter) => paths.adminAssets(name === 'pending' ? undefined : name);
  return (
    <Stack>
      <PageHeader title="Assets" lead="Review each asset before it reaches the market." />
      <Tabs
        label="Reviews"
        here={to(review)}
        tabs={NAMES.map((name) => ({ label: FILTERS[name], to: to(name) }))}
      />
      {review === 'pending' ? <WaitingEdits /> : null}
      <ReviewQueue />
    </Stack>
  );
}
