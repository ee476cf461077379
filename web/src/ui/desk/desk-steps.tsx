import { Button } from '@mantine/core';
import { Group } from '../layout/layout.tsx';
import { classOf } from '../layout/look.ts';
import { Link } from '../link.tsx';
import classes from './desk.module.css';

export type Step = 'case' | 'panel';

export type StepsProps = {
  readonly back: { readonly to: string; readonly label: string };
  readonly labels: Readonly<Record<Step, string>>;
  readonly step: Step;
  readonly onStep: (step: Step) => void;
};

const STEPS = ['case', 'panel'] as const;

/** On phones only: the queue, the case and its panel, one at a time. */
export const DeskSteps = ({ back, labels, step, onStep }: StepsProps) => (
  <Group
    as="nav"
    gap={8}
    align="center"
    justify="between"
    px={16}
    py={10}
    fill="surface"
    line="below"
    className={classes.steps}
    aria-label="Steps"
  >
    <Link to={back.to} className={classOf({ size: 13, tone: 'primary' })}>
      {back.label}
    </Link>
    <Group gap={8}>
      {STEPS.map((one) => (
        <Button
          key={one}
          size="sm"
          variant={one === step ? 'filled' : 'default'}
          aria-current={one === step ? 'step' : undefined}
          onClick={() => onStep(one)}
        >
          {labels[one]}
        </Button>
      ))}
    </Group>
  </Group>
);
