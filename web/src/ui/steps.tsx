import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import classes from './steps.module.css';

export type Step = {
  readonly title: ReactNode;
  readonly note?: ReactNode;
  readonly state: 'done' | 'current' | 'open' | 'failed';
  /** Where the step is done; a step without one can't be opened. */
  readonly to?: string | undefined;
  /** In the circle instead of the number. */
  readonly icon?: ReactNode;
  readonly children?: ReactNode;
};

const WORDS = { done: 'Done', current: 'Now', open: 'Not yet', failed: 'Failed' } as const;

type StepsProps = {
  readonly steps: readonly Step[];
  readonly label: string;
  /** Few of few words: beside each other where there is room. */
  readonly across?: boolean;
};

/** Steps one below the other: wizards (`numbered`), timelines, what happens next. */
export function Steps({ steps, label, across = false }: StepsProps) {
  return (
    <ol className={across ? classes.across : classes.steps} aria-label={label}>
      {steps.map((step, at) => (
        <li
          // Steps keep their place.
          key={typeof step.title === 'string' ? step.title : at}
          className={`${classes.step} ${classes[step.state]}`}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className={classes.mark}>
            <span aria-hidden="true">{markOf(step, at)}</span>
            <span className={classes.hidden}>{WORDS[step.state]}: </span>
          </span>
          <div className={classes.words}>
            {step.to ? (
              <Link to={step.to} className={classes.title}>
                {step.title}
              </Link>
            ) : (
              <span className={classes.title}>{step.title}</span>
            )}
            {step.note ? <span className={classes.note}>{step.note}</span> : null}
            {step.children}
          </div>
        </li>
      ))}
    </ol>
  );
}

function markOf(step: Step, at: number): ReactNode {
  if (step.icon) return step.icon;
  if (step.state === 'done') return <IconCheck size={14} />;
  if (step.state === 'failed') return <IconX size={14} />;
  return at + 1;
}
