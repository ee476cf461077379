import { Button } from '@mantine/core';
import { StructuresList } from '../../features/assets/structures/structures-list.tsx';
import { paths } from '../../paths.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Link } from '../../ui/link.tsx';

export function Page() {
  return (
    <Stack>
      <PageHeader
        title="Structures"
        lead="The legal vehicles that hold your assets, with their members and share classes."
        actions={
          <Button component={Link} to={paths.ownerStructureNew()}>
            New structure
          </Button>
        }
      />
      <StructuresList />
    </Stack>
  );
}
