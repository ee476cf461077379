import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { ReasonedButton } from '../form/reasoned-button.tsx';
import { Group } from '../layout/layout.tsx';
import { Link } from '../link.tsx';
import classes from './wizard.module.css';

type ActionsProps = {
  readonly back?: string | undefined;
  readonly submit: string;
  readonly busy?: boolean;
  readonly whyNot?: string | undefined;
  readonly onSkip?: (() => void) | undefined;
};

export const FormActions = ({ back, submit, busy = false, whyNot, onSkip }: ActionsProps) => (
  <Group gap={12} justify="between" wrap line="above" className={classes.actions}>
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
    <Group gap={12} wrap>
      {onSkip ? (
        <Button variant="default" size="lg" onClick={onSkip} disabled={busy}>
          Skip for now
        </Button>
      ) : null}
      <ReasonedButton type="submit" size="lg" loading={busy} whyNot={whyNot}>
        {submit}
      </ReasonedButton>
    </Group>
  </Group>
);
