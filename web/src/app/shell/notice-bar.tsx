import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { dismissNotice, useNotices } from '../../lib/notices.ts';
import { Alert } from '../../ui/alert.tsx';
import classes from './frame.module.css';

export default function NoticeBar() {
  return (
    <section className={classes.notices} aria-label="Notices">
      {useNotices().map(({ id, tone, text, isFixed }) => (
        <Alert key={id} tone={tone}>
          <div className={classes.notice}>
            <p>{text}</p>
            {isFixed ? null : (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Dismiss: ${text}`}
                onClick={() => dismissNotice(id)}
              >
                <IconX size={16} />
              </ActionIcon>
            )}
          </div>
        </Alert>
      ))}
    </section>
  );
}
