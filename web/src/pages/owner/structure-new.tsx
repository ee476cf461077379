import { NewStructure } from '../../features/assets/structures/new-structure.tsx';
import { paths } from '../../paths.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <Stack>
      <PageHeader
        title="New structure"
        lead="Start with its registration details. Members and share classes come next."
        crumbs={[{ label: 'Structures', to: paths.ownerStructures() }]}
      />
      <NewStructure />
    </Stack>
  );
}
