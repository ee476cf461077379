import { OwnAnchors } from '../../features/assets/structures/own-anchors.tsx';
import { paths } from '../../paths.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export const Page = () => (
  <Stack>
    <PageHeader
      title="Anchor invitations"
      lead="Units that owners offer you alongside a public offering, paid to them and subject to lock-up."
      crumbs={[{ label: 'Portfolio', to: paths.portfolioAssets() }]}
    />
    <OwnAnchors />
  </Stack>
);
