import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '../link.tsx';
import classes from './form-actions.module.css';

type ActionsProps = {
  readonly back?: string | undefined;
  readonly submit: string;
  readonly busy?: boolean;
  readonly disabled?: boolean;
  /** Leaves an optional step out. */
  readonly onSkip?: (() => void) | undefined;
};

export const FormActions = ({ back, submit, busy = false, disabled, onSkip }: ActionsProps) => (
  <div className={classes.actions}>
    {back ? (
      <Button
        component={Link}
        to={back}
        variant="default"
        size="lg"
        leftSection={<IconArrowLeft size={18} />}
      >
        Back
      </Button>
    ) : null}
    <div className={classes.two}>
      {onSkip ? (
        <Button variant="default" size="lg" onClick={onSkip} disabled={busy}>
          Skip for now
        </Button>
      ) : null}
      <Button type="submit" size="lg" loading={busy} disabled={disabled ?? false}>
        {submit}
      </Button>
    </div>
  </div>
);
