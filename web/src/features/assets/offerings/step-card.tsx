import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import classes from './offerings.module.css';

type StepCardProps = {
  readonly at: number;
  readonly title: string;
  readonly state: 'done' | 'now' | 'later';
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** A numbered card of a form; its number becomes a tick when it is done. */
export const StepCard = ({ at, title, state, aside, children }: StepCardProps) => (
  <Card
    label={title}
    aside={aside}
    title={
      <div className={classes.head}>
        <span
          className={`${classes.mark} ${state === 'later' ? '' : classes[state]}`}
          aria-hidden="true"
        >
          {state === 'done' ? <IconCheck size={14} /> : at}
        </span>
        <h2>{title}</h2>
      </div>
    }
  >
    {children}
  </Card>
);
