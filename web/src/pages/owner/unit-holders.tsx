import { UnitHolders } from '../../features/assets/registers/unit-holders.tsx';
import { paths } from '../../paths.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <Stack>
      <PageHeader
        title="Unit holders"
        lead="All current holders of your assets’ units, one row per holding."
        crumbs={[{ label: 'Fund registers', to: paths.ownerRegisters() }]}
      />
      <UnitHolders />
    </Stack>
  );
}
