import { KeptTable } from '../../features/views/privacy/kept-table.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <Stack>
      <PageHeader
        title="Closed accounts"
        lead="What the law keeps of people who left, locked until its date."
      />
      <KeptTable />
    </Stack>
  );
}
