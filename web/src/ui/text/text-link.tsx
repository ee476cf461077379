import { Link, type LinkProps } from '../link.tsx';
import classes from './words.module.css';

/** A link within words, in the colour of links; in a table's row it lies above the row's own. */
export const TextLink = (props: Omit<LinkProps, 'className'>) => (
  <Link {...props} className={classes.textLinkLink} />
);
