import { Button } from '@mantine/core';
import { IconEyeShare } from '@tabler/icons-react';
import { useState } from 'react';
import { ShareDialog } from '../../features/views/portfolio/share-dialog.tsx';
import { SharesCard } from '../../features/views/portfolio/shares-card.tsx';
import { paths } from '../../paths.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  const [sharing, setSharing] = useState(false);
  return (
    <Stack>
      <PageHeader
        title="Sharing"
        lead="Read-only, by link and emailed code. You can revoke access at any time."
        crumbs={[{ label: 'Portfolio', to: paths.portfolioAssets() }]}
        actions={
          <Button leftSection={<IconEyeShare size={16} />} onClick={() => setSharing(true)}>
            Share portfolio
          </Button>
        }
      />
      <SharesCard onShare={() => setSharing(true)} />
      {sharing ? <ShareDialog onClose={() => setSharing(false)} /> : null}
    </Stack>
  );
}
