import type { ReactNode } from 'react';
import classes from './wizard.module.css';

type HeadProps = { readonly title: string; readonly children?: ReactNode };

/** The page's one h1 and its sentence. */
export const FormHead = ({ title, children }: HeadProps) => (
  <div>
    <h1>{title}</h1>
    {children ? <p className={classes.lead}>{children}</p> : null}
  </div>
);
