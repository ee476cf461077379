import { UnitHolders } from '../../features/assets/registers/unit-holders.tsx';
import { paths } from '../../paths.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <Stack>
      <PageHeader
        title="Unit holders"
        lead="Everybody who holds units of your assets now, one line for each holding."
        crumbs={[{ label: 'Fund registers', to: paths.ownerRegisters() }]}
      />
      <UnitHolders />
    </Stack>
  );
}
