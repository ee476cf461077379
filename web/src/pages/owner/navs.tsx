import { OwnerNavList } from '../../features/assets/valuation/owner-nav-list.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <Stack>
      <PageHeader
        title="NAV"
        lead="Each value is good until the asset’s own policy asks for the next; its age stands beside prices."
      />
      <OwnerNavList />
    </Stack>
  );
}
