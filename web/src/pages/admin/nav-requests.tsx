import { NavQueue } from '../../features/assets/valuation/nav-queue.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

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
