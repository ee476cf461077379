import { Button } from '@mantine/core';
import { IconArrowDownLeft, IconBuildingStore } from '@tabler/icons-react';
import { paths } from '../../../paths.ts';
import { Link } from '../../../ui/link.tsx';

export const DashboardActions = () => (
  <>
    <Button
      component={Link}
      to={paths.deposit()}
      variant="default"
      leftSection={<IconArrowDownLeft size={16} />}
    >
      Deposit
    </Button>
    <Button component={Link} to={paths.market()} leftSection={<IconBuildingStore size={16} />}>
      Browse market
    </Button>
  </>
);
