import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Box, Group, Text } from './layout/layout.tsx';
import { classOf, TONE_LOOKS } from './layout/look.ts';
import { Link } from './link.tsx';
import classes from './steps.module.css';

export type Step = {
  readonly title: ReactNode;
  readonly note?: ReactNode;
  readonly state: 'done' | 'current' | 'open' | 'failed';
  /** The step's page; without one, the step can't be opened. */
  readonly to?: string | undefined;
  readonly icon?: ReactNode;
  readonly children?: ReactNode;
};

const WORDS = { done: 'Done', current: 'Now', open: 'Not yet', failed: 'Failed' } as const;

type StepsProps = {
  readonly steps: readonly Step[];
  readonly label: string;
  /** Places a few short steps side by side if there is room. */
  readonly across?: boolean;
};

export function Steps({ steps, label, across = false }: StepsProps) {
  return (
    <ol className={across ? classes.across : undefined} aria-label={label}>
      {steps.map((step, at) => (
        <Group
          // Steps have a fixed order.
          key={typeof step.title === 'string' ? step.title : at}
          as="li"
          gap={12}
          pb={20}
          className={`${classes.step} ${classes[step.state]}`}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <Text
            as="span"
            size={12}
            loose
            {...markLook(step.state)}
            weight={600}
            fixed
            round
            square={24}
            className={classes.mark}
          >
            <span aria-hidden="true">{markOf(step, at)}</span>
            <Box as="span" unseen>
              {WORDS[step.state]}:{' '}
            </Box>
          </Text>
          <Box mt={2} grow>
            {step.to ? (
              <Link to={step.to} className={classOf({ block: true, weight: 500 }, classes.title)}>
                {step.title}
              </Link>
            ) : (
              <Text as="span" block weight={500} className={classes.title}>
                {step.title}
              </Text>
            )}
            {step.note ? (
              <Text as="span" block size={12.5} tone="faint">
                {step.note}
              </Text>
            ) : null}
            {step.children}
          </Box>
        </Group>
      ))}
    </ol>
  );
}

const markLook = (state: Step['state']) =>
  state === 'done' ? TONE_LOOKS.good : state === 'failed' ? TONE_LOOKS.bad : TONE_LOOKS.plain;

function markOf(step: Step, at: number): ReactNode {
  if (step.icon) return step.icon;
  if (step.state === 'done') return <IconCheck size={14} />;
  if (step.state === 'failed') return <IconX size={14} />;
  return at + 1;
}
