import { Button } from '@mantine/core';
import { paths } from '../../../paths.ts';
import { Link } from '../../../ui/link.tsx';
import classes from './wallet.module.css';

/** Under 1200 px, the deposit is below the history, so this links to it. */
export const DepositLink = () => (
  <Button
    component={Link}
    to={paths.deposit()}
    variant="default"
    className={classes.onNarrow ?? ''}
  >
    Deposit
  </Button>
);
