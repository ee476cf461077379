import { classOf } from '../layout/look.ts';
import { Link, type LinkProps } from '../link.tsx';
import classes from './words.module.css';

/** An inline link; in a table row, it lies above the row's own link. */
export const TextLink = (props: Omit<LinkProps, 'className'>) => (
  <Link {...props} className={classOf({ tone: 'primary' }, classes.textLinkLink)} />
);
