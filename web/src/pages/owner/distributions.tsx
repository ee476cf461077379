import {
  NewDistribution,
  OwnDistributions,
} from '../../features/assets/distributions/own-distributions.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** owner/distributions: what the company pays to the holders of its assets. */
export function Page() {
  return (
    <Stack>
      <PageHeader
        title="Distributions"
        lead="What your company pays to the holders of its assets: asked for, funded, paid."
        actions={<NewDistribution />}
      />
      <OwnDistributions />
    </Stack>
  );
}
