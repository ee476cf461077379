import { ActionIcon } from '@mantine/core';
import { IconMaximize, IconMinimize } from '@tabler/icons-react';
import { type RefObject, useEffect, useState } from 'react';

type ButtonProps = {
  readonly of: RefObject<HTMLElement | null>;
  readonly what: string;
};

/** Toggles full screen for a part of the page; hidden if the browser doesn't support it. */
export function FullScreenButton({ of, what }: ButtonProps) {
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const follow = () => setIsFull(document.fullscreenElement === of.current && !!of.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [of]);
  if (!document.fullscreenEnabled) return null;
  const toggle = () =>
    void (isFull ? document.exitFullscreen() : of.current?.requestFullscreen())?.catch(() => {
      // If the browser refuses, the part stays in place.
    });
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      aria-label={isFull ? 'Exit full screen' : `Show ${what} full screen`}
      onClick={toggle}
    >
      {isFull ? <IconMinimize size={16} aria-hidden /> : <IconMaximize size={16} aria-hidden />}
    </ActionIcon>
  );
}
