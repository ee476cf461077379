import { classOf } from '../layout/look.ts';
import { Link, type LinkProps, useIsLive } from '../link.tsx';
import classes from './words.module.css';

/** An inline link; in a table row, it lies above the row's own link. */
export function TextLink(props: Omit<LinkProps, 'className'>) {
  const isLive = useIsLive();
  if (!isLive(props.to)) return props.children;
  return <Link {...props} className={classOf({ tone: 'primary' }, classes.textLinkLink)} />;
}
