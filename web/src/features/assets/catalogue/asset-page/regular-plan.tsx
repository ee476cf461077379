import { Button } from '@mantine/core';
import { paths } from '../../../../paths.ts';
import { Link } from '../../../../ui/link.tsx';

export default function RegularPlan({ assetId }: { readonly assetId: string }) {
  return (
    <Button component={Link} to={paths.portfolioPlans(assetId)} variant="default" fullWidth>
      Invest regularly
    </Button>
  );
}
