import { OwnerNavList } from '../../features/assets/valuation/owner-nav-list.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <Stack>
      <PageHeader
        title="NAV"
        lead="Each NAV is valid until the asset’s policy requires the next. Its age is shown beside prices."
      />
      <OwnerNavList />
    </Stack>
  );
}
