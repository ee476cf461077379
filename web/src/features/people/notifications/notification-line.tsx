import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { NOTIFICATIONS } from '../../../api/reads.ts';
import type { CallData } from '../../../lib/call.ts';
import { dateTime, relative } from '../../../lib/figures/format.ts';
import { Box, Stack, Text } from '../../../ui/layout/layout.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import { Link } from '../../../ui/link.tsx';
import { KindIcon } from './kind-icon.tsx';
import classes from './notifications.module.css';

export type Notification = CallData<'GET /user/notifications'>[number];

type LineProps = { readonly notification: Notification; readonly onFollow?: () => void };

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
      <Stack as="span" gap={2} grow>
        <Text as="span" size={13.5} loose weight={500} className={classes.title}>
          {readAt ? null : (
            <Box as="span" unseen>
              New:{' '}
            </Box>
          )}
          {title}
        </Text>
        <Text as="span" size={13} tone="quiet" breaks className={classes.body}>
          {body}
        </Text>
        <Text as="time" size={12} tone="faint" dateTime={createdAt} title={dateTime(createdAt)}>
          {relative(createdAt)}
        </Text>
      </Stack>
      {readAt ? null : <Box as="span" fixed mt={6} className={classes.dot} aria-hidden="true" />}
    </>
  );
  return link ? (
    <Link
      to={link}
      className={classOf({ kind: 'group', gap: 12, px: 16, py: 12, wide: true }, classes.line)}
      data-unread={!readAt || undefined}
      onClick={read}
    >
      {inside}
    </Link>
  ) : (
    <button
      type="button"
      className={classOf({ kind: 'group', gap: 12, px: 16, py: 12, wide: true }, classes.line)}
      data-unread={!readAt || undefined}
      onClick={read}
    >
      {inside}
    </button>
  );
}
