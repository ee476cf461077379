import { Button } from '@mantine/core';
import { type DraftState, forgetDrafts } from '../../lib/drafts.ts';
import { Alert } from '../../ui/alert.tsx';
import { Group, Stack } from '../../ui/layout/layout.tsx';
import classes from './frame.module.css';

/** Lists the form input restored after a session ended. */
export default function DraftLine({ state }: { state: DraftState }) {
  return (
    <Stack as="section" gap={8} className={classes.notices} aria-label="Restored form">
      <Alert tone="info" live>
        <Group gap={12} align="start" justify="between">
          <p>{wordsOf(state)}</p>
          <Button size="xs" variant="default" onClick={forgetDrafts}>
            Dismiss
          </Button>
        </Group>
      </Alert>
    </Stack>
  );
}

export function wordsOf({ isRestored, files, secrets }: DraftState): string {
  return [
    isRestored
      ? 'We restored what you typed before your session ended.'
      : 'Your session ended while you were filling in a form. Open it again to continue where you left off.',
    ...(files ? ['Files aren’t restored. Select them again.'] : []),
    ...(secrets ? ['For your security, sensitive fields aren’t restored. Enter them again.'] : []),
  ].join(' ');
}
