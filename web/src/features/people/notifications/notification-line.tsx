import { dateTime, relative } from '../../../lib/format.ts';
import { Link } from '../../../ui/link.tsx';
import { KindIcon } from './kind-icon.tsx';
import classes from './notifications.module.css';
import { type Notification, useMarkRead } from './queries.ts';

type LineProps = { readonly notification: Notification; readonly onFollow?: () => void };

/**
 * One notification: a link where it leads somewhere, a button that marks it read where it doesn't.
 */
export function NotificationLine({ notification, onFollow }: LineProps) {
  const markRead = useMarkRead();
  const { id, kind, title, body, link, createdAt, readAt } = notification;
  const read = () => {
    if (!readAt) markRead.mutate(id);
    onFollow?.();
  };
  const inside = (
    <>
      <KindIcon kind={kind} />
      <span className={classes.words}>
        <span className={classes.title}>
          {readAt ? null : <span className={classes.new}>New: </span>}
          {title}
        </span>
        <span className={classes.body}>{body}</span>
        <time className={classes.time} dateTime={createdAt} title={dateTime(createdAt)}>
          {relative(createdAt)}
        </time>
      </span>
      {readAt ? null : <span className={classes.dot} aria-hidden="true" />}
    </>
  );
  return link ? (
    <Link to={link} className={classes.line} data-unread={!readAt || undefined} onClick={read}>
      {inside}
    </Link>
  ) : (
    <button
      type="button"
      className={classes.line}
      data-unread={!readAt || undefined}
      onClick={read}
    >
      {inside}
    </button>
  );
}
