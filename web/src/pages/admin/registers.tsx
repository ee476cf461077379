import { DeskRegisters } from '../../features/assets/registers/desk-registers.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <Stack>
      <PageHeader
        title="Registers"
        lead="All assets with issued units, and whether their register matches the chain."
      />
      <DeskRegisters />
    </Stack>
  );
}
