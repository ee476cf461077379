import { Button } from '@mantine/core';
import { IconSitemap } from '@tabler/icons-react';
import { paths } from '../../../paths.ts';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import type { Workspace } from './view.ts';

export const StructureLink = ({ asset }: { asset: Workspace }) => (
  <Card title="Structure" id="structure">
    {asset.structureId ? (
      <>
        <Facts items={[{ label: 'Held by', value: asset.structureName }]} />
        <Button
          component={Link}
          to={paths.ownerStructure(asset.structureId, 'assets')}
          variant="default"
          mt="md"
        >
          View structure
        </Button>
      </>
    ) : (
      <EmptyState
        icon={<IconSitemap size={20} />}
        title="Not linked yet"
        action={{ label: 'View structures', to: paths.ownerStructures() }}
      >
        Link the asset to a share class. Its units are issued in that class.
      </EmptyState>
    )}
  </Card>
);
