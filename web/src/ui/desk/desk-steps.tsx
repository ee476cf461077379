import { Button } from '@mantine/core';
import { Group } from '../layout/layout.tsx';
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
    px={16}
    py={10}
    className={classes.steps}
    aria-label="Steps"
  >
    <Link to={back.to} className={classes.stepBack}>
      {back.label}
    </Link>
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
);
