import { Button } from '@mantine/core';
import { OwnerAssets } from '../../features/assets/catalogue/review/owner-assets.tsx';
import { paths } from '../../paths.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Link } from '../../ui/link.tsx';

export function Page() {
  return (
    <Stack>
      <PageHeader
        title="Assets"
        lead="Drafts, reviews and offerings of your company’s assets."
        actions={
          <Button component={Link} to={paths.ownerAssetNew()}>
            New asset
          </Button>
        }
      />
      <OwnerAssets />
    </Stack>
  );
}
