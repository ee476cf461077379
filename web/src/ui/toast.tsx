import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import classes from './notify.module.css';

export const SHOWN_FOR = 2000;

export function toast(message: string, sort: 'ok' | 'bad'): void {
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

export const Toasts = () => (
  <Notifications position="top-center" limit={3} autoClose={SHOWN_FOR} zIndex={1100} />
);
