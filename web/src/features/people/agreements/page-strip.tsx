import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type RefObject, useEffect, useState } from 'react';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import { nextZoom } from './pages.ts';
import classes from './sign.module.css';

/** The current page, and the furthest page read, both counted from 1. */
export function usePages(text: RefObject<HTMLElement | null>, count: number) {
  const [page, setPage] = useState(1);
  const [read, setRead] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pages are other ones then
  useEffect(() => {
    const seen = new IntersectionObserver(
      (entries) => {
        const entry = entries.find(({ isIntersecting }) => isIntersecting);
        const at = Number((entry?.target as HTMLElement | undefined)?.dataset.page ?? 0);
        if (at === 0) return;
        setPage(at);
        setRead((before) => Math.max(before, at));
      },
      // The page that crosses this line of the screen is current.
      { rootMargin: '-45% 0px -54% 0px' },
    );
    for (const one of text.current?.querySelectorAll('[data-page]') ?? []) seen.observe(one);
    return () => seen.disconnect();
  }, [text, count]);
  return { page: Math.min(page, count), read: Math.min(read, count) };
}

type StripProps = {
  readonly count: number;
  readonly page: number;
  /** Pages that differ from the version signed previously. */
  readonly changed: ReadonlySet<number>;
  readonly onPage: (page: number) => void;
};

export function PageStrip({ count, page, changed, onPage }: StripProps) {
  if (count < 2) return null;
  return (
    <nav className={classes.strip} aria-label="Pages of the text">
      <Stack as="ol" gap={6}>
        {Array.from({ length: count }, (_, at) => at + 1).map((one) => (
          <li key={one}>
            <button
              type="button"
              aria-label={changed.has(one) ? `Page ${one}, changed` : `Page ${one}`}
              aria-current={one === page ? 'page' : undefined}
              data-changed={changed.has(one) || undefined}
              onClick={() => onPage(one)}
            >
              {one}
            </button>
          </li>
        ))}
      </Stack>
    </nav>
  );
}

type ZoomProps = { readonly zoom: number; readonly onZoom: (zoom: number) => void };

export function Zoom({ zoom, onZoom }: ZoomProps) {
  const [smaller, larger] = [nextZoom(zoom, -1), nextZoom(zoom, 1)];
  return (
    <Group as="fieldset" gap={4} align="center" className={classes.zoom}>
      <legend className={classOf({ unseen: true })}>Text size</legend>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label="Smaller text"
        disabled={smaller === undefined}
        onClick={() => smaller && onZoom(smaller)}
      >
        <IconMinus size={18} aria-hidden="true" />
      </ActionIcon>
      <span className="num" aria-live="polite">
        {Math.round(zoom * 100)}%
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label="Larger text"
        disabled={larger === undefined}
        onClick={() => larger && onZoom(larger)}
      >
        <IconPlus size={18} aria-hidden="true" />
      </ActionIcon>
    </Group>
  );
}
