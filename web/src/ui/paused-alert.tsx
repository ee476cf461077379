import type { Pausable } from '@holdfast/domain/kernel/pauses';
import { IconPlayerPause } from '@tabler/icons-react';
import { usePaused } from '../lib/pauses.ts';
import { Alert } from './alert.tsx';

/** On each page whose actions a pause disables. */
export function PausedAlert({ what }: { what: Pausable }) {
  const sentence = usePaused(what);
  if (!sentence) return null;
  return (
    <Alert tone="warn" icon={<IconPlayerPause size={18} aria-hidden="true" />}>
      {sentence}
    </Alert>
  );
}
