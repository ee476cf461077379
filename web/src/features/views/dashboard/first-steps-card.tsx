import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import classes from './dashboard.module.css';
import type { Step } from './first-steps.ts';

/** The first steps of somebody new, each leading to where it is done. */
export function FirstStepsCard({ steps }: { steps: readonly Step[] }) {
  if (steps.length === 0) return null;
  return (
    <Card title="First steps">
      <ol className={classes.list}>
        {steps.map(({ label, note, to, isDone }) => (
          <li key={label} className={classes.item}>
            {isDone ? (
              <IconCircleCheck size={20} aria-label="Done" />
            ) : (
              <IconCircle size={20} aria-label="To do" />
            )}
            <Link to={to} className={classes.words}>
              <strong>{label}</strong>
              <span>{note}</span>
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}
