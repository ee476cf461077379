import {
  NewDistribution,
  OwnDistributions,
} from '../../features/assets/distributions/own-distributions.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <Stack>
      <PageHeader
        title="Distributions"
        lead="Payments from your company to the holders of its assets."
        actions={<NewDistribution />}
      />
      <OwnDistributions />
    </Stack>
  );
}
