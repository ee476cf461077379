import { StorageTable } from '../../features/people/files/storage-table.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** admin/storage: whose uploads are the largest. */
export function Page() {
  return (
    <Stack>
      <PageHeader
        title="Storage"
        lead="Whose uploads are the largest, and how much of their quota is used."
      />
      <StorageTable />
    </Stack>
  );
}
