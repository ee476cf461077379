import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { NOTIFICATIONS } from '../../../api/reads.ts';
import type { CallData } from '../../../lib/call.ts';
import { dateTime, relative } from '../../../lib/format.ts';
import { Link } from '../../../ui/link.tsx';
import { KindIcon } from './kind-icon.tsx';
import classes from './notifications.module.css';

export type Notification = CallData<'GET /user/notifications'>[number];

type LineProps = { readonly notification: Notification; readonly onFollow?: () => void };

/**
 * One notification: a link where it leads somewhere, a button that marks it read where it doesn't.
 */
export function NotificationLine({ notification, onFollow }: LineProps) {
  const markRead = useMutation(
    mutation('POST /user/notifications/:notificationId/read', { invalidates: NOTIFICATIONS }),
  );
  const { id, kind, title, body, link, createdAt, readAt } = notification;
  const read = () => {
    if (!readAt) markRead.mutate({ params: { notificationId: id } });
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
