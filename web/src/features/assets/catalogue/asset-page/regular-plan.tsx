import { Button } from '@mantine/core';
import { paths } from '../../../../paths.ts';
import { Link } from '../../../../ui/link.tsx';

/** A link to recurring investment, loaded for users who may have a plan. */
export default function RegularPlan({ assetId }: { readonly assetId: string }) {
  return (
    <Button component={Link} to={paths.portfolioPlans(assetId)} variant="default" fullWidth>
      Invest regularly
    </Button>
  );
}
