import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './wizard.module.css';

type HeadProps = {
  readonly title: string;
  readonly children?: ReactNode;
  /** Leaves an optional page out before anything of it is read. */
  readonly onSkip?: (() => void) | undefined;
  readonly busy?: boolean;
};

/** The page's one h1 and its sentence. */
export const FormHead = ({ title, children, onSkip, busy = false }: HeadProps) => (
  <div className={classes.head}>
    <div>
      <h1>{title}</h1>
      {children ? <p className={classes.lead}>{children}</p> : null}
    </div>
    {onSkip ? (
      <Button variant="default" size="xs" disabled={busy} onClick={onSkip}>
        Skip this step
      </Button>
    ) : null}
  </div>
);
