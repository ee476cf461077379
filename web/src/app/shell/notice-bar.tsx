import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { dismissNotice, useNotices } from '../../lib/notices.ts';
import { Alert } from '../../ui/alert.tsx';
import { Group, Stack } from '../../ui/layout/layout.tsx';
import { PausedAlert } from '../../ui/paused-alert.tsx';
import classes from './frame.module.css';

export default function NoticeBar() {
  return (
    <Stack as="section" gap={8} className={classes.notices} aria-label="Notices">
      <PausedAlert what="changes" />
      {useNotices().map(({ id, tone, text, isFixed }) => (
        <Alert key={id} tone={tone}>
          <Group gap={12} align="start" justify="between">
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
          </Group>
        </Alert>
      ))}
    </Stack>
  );
}
