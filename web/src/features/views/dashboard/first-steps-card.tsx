import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { Card } from '../../../ui/layout/card.tsx';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import { Link } from '../../../ui/link.tsx';
import classes from './dashboard.module.css';
import type { Step } from './first-steps.ts';

const WORDS = classOf({ kind: 'stack', size: 13, grow: true }, classes.words);

export function FirstStepsCard({ steps }: { steps: readonly Step[] }) {
  if (steps.length === 0) return null;
  return (
    <Card title="First steps" label="First steps">
      <Stack as="ol" gap={0}>
        {steps.map(({ label, note, to, isDone }) => (
          <Group key={label} as="li" gap={12} align="center" line="above" className={classes.item}>
            {isDone ? (
              <IconCircleCheck size={20} aria-label="Done" />
            ) : (
              <IconCircle size={20} aria-label="To do" />
            )}
            {to ? (
              <Link to={to} className={WORDS}>
                <strong>{label}</strong>
                <span>{note}</span>
              </Link>
            ) : (
              <span className={WORDS}>
                <strong>{label}</strong>
                <span>{note}</span>
              </span>
            )}
          </Group>
        ))}
      </Stack>
    </Card>
  );
}
