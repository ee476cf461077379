import { NavQueue } from '../../features/market/market-desk/nav-queue.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** admin/nav-requests: the values that wait for a decision, by urgency. */
export function Page() {
  return (
    <Stack>
      <PageHeader
        title="NAV requests"
        lead="What halts trading comes first, then what one person has approved, then the oldest."
      />
      <NavQueue />
    </Stack>
  );
}
