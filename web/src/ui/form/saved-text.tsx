import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Group } from '../layout/layout.tsx';
import classes from './form.module.css';
import type { Saved } from './use-autosave.ts';

export function SavedText({ saved }: { saved: Saved }) {
  const now = useTicks(saved.state === 'saved');
  if (saved.state === 'nothing') return null;
  const failed = saved.state === 'failed';
  const Icon = failed ? IconCloudOff : saved.state === 'saving' ? IconCloudUp : IconCloudCheck;
  return (
    <Group
      as="span"
      gap={8}
      align="center"
      size={13.5}
      loose
      tone="quiet"
      className={classes.saved}
      role="status"
      data-failed={failed || undefined}
    >
      <Icon size={18} aria-hidden="true" />
      {words(saved, now)}
    </Group>
  );
}

function words(saved: Saved, now: number): string {
  if (saved.state === 'failed') return 'Not saved, retrying';
  if (saved.state !== 'saved') return 'Saving';
  const seconds = Math.floor((now - saved.at) / 1000);
  if (seconds < 5) return 'Saved';
  if (seconds < 60) return `Saved ${seconds} seconds ago`;
  const minutes = Math.floor(seconds / 60);
  return `Saved ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ago`;
}

function useTicks(on: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!on) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 5000);
    return () => clearInterval(timer);
  }, [on]);
  return now;
}
