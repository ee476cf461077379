import { notifications } from '@mantine/notifications';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import classes from './notify.module.css';

const SHOWN_FOR = 2000;
const seen = new Map<string, number>();

function show(message: string, sort: 'ok' | 'bad'): void {
  const key = `${sort} ${message}`;
  const now = Date.now();
  if (now - (seen.get(key) ?? Number.NEGATIVE_INFINITY) < SHOWN_FOR) return;
  seen.set(key, now);
  const bad = sort === 'bad';
  notifications.show({
    message,
    role: bad ? 'alert' : 'status',
    autoClose: SHOWN_FOR,
    position: 'top-center',
    icon: bad ? <IconAlertCircle size={18} /> : <IconCircleCheck size={18} />,
    classNames: { root: bad ? classes.bad : classes.ok, icon: classes.icon, body: classes.body },
    closeButtonProps: { 'aria-label': 'Close', size: 24 },
  });
}

/** A word at the top for 2 seconds. What a person must act on is an inline alert, not this. */
export const notify = {
  ok: (message: string): void => show(message, 'ok'),
  bad: (message: string): void => show(message, 'bad'),
};
