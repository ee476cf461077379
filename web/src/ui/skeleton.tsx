import { Skeleton } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { Figures } from './figures.tsx';
import { Box, Group, Stack } from './layout/layout.tsx';
import classes from './states.module.css';

/** Shows its children after 200 ms, so that fast responses don't flash a skeleton. */
export function Late({ children, label }: { children: ReactNode; label: string }) {
  const [shown, show] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => show(true), 200);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" aria-label={label} className={shown ? undefined : classes.waiting}>
      {children}
    </div>
  );
}

export const numbered = (n: number) => Array.from({ length: n }, (_, at) => at);

/** As long as a text of this many letters in the surrounding font. Use inside a `Late`. */
export const Words = ({ letters }: { letters: number }) => (
  <span className={classes.words} aria-hidden="true">
    {'letters '.repeat(Math.ceil(letters / 8)).slice(0, letters)}
  </span>
);

export function SkeletonRows({ rows = 8, label = 'Loading' }: { rows?: number; label?: string }) {
  return (
    <Late label={label}>
      {numbered(rows).map((at) => (
        <Group key={at} gap={12} align="center" px={20} className={classes.row}>
          <Skeleton width={36} height={36} radius={7} />
          <Stack gap={8} grow className={classes.lines}>
            <Skeleton width={`${44 + ((at * 17) % 24)}%`} height={10} />
            <Skeleton width={`${24 + ((at * 11) % 16)}%`} height={9} />
          </Stack>
          <Skeleton width={56} height={10} />
        </Group>
      ))}
    </Late>
  );
}

export function SkeletonText({ lines = 3, label = 'Loading' }: { lines?: number; label?: string }) {
  return (
    <Late label={label}>
      <Skeleton width="38%" height={16} mb={14} />
      {numbered(lines).map((at) => (
        <Skeleton key={at} width={`${96 - ((at * 13) % 30)}%`} height={10} mb={10} />
      ))}
    </Late>
  );
}

type SkeletonFormProps = {
  readonly fields: number;
  readonly head?: ReactNode;
};

export function SkeletonForm({ fields, head }: SkeletonFormProps) {
  return (
    <Late label="Loading">
      <Stack gap={16} className={classes.form}>
        {head}
        {numbered(fields).map((at) => (
          <div key={at}>
            <Skeleton width={`${24 + ((at * 11) % 16)}%`} height={12} mt={3} mb={10} />
            <Skeleton height={36} radius={6} />
          </div>
        ))}
        <Skeleton width={112} height={36} radius={6} />
      </Stack>
    </Late>
  );
}

/** As tall as the screen: content below shifts only out of view. */
export const SkeletonReading = () => (
  <div className={classes.reading} data-tall>
    <SkeletonText lines={8} />
  </div>
);

export function SkeletonCards({
  cards = 6,
  label = 'Loading',
}: {
  cards?: number;
  label?: string;
}) {
  return (
    <Late label={label}>
      <div className={classes.cards}>
        {numbered(cards).map((at) => (
          <Box key={at} radius={10} border fill="surface" className={classes.card}>
            <Skeleton height={124} radius={0} />
            <Stack gap={8} grow className={classes.lines}>
              <Skeleton width="40%" height={10} />
              <Skeleton width="70%" height={16} />
              <Skeleton width="52%" height={10} />
              <Skeleton height={10} />
            </Stack>
          </Box>
        ))}
      </div>
    </Late>
  );
}

type SkeletonFiguresProps = {
  readonly figures?: number;
  readonly noted?: number;
};

export const SkeletonFigures = ({ figures = 4, noted = figures }: SkeletonFiguresProps) => (
  <Late label="Loading">
    <Figures
      items={numbered(figures).map((at) => ({
        label: <Words letters={12} />,
        value: <Words letters={9} />,
        note: at < noted ? <Words letters={15} /> : null,
      }))}
    />
  </Late>
);

export const SkeletonChart = ({ height }: { height: number }) => (
  <Late label="Loading chart">
    <Skeleton height={height} radius={6} />
  </Late>
);

export function SkeletonPage() {
  return (
    <Late label="Loading page">
      <Skeleton width={220} height={24} mb={10} />
      <Skeleton width={320} height={12} mb={28} />
      <Box radius={10} border fill="surface" className={classes.card}>
        <Stack gap={8} grow className={classes.lines}>
          <Skeleton width="30%" height={12} />
          <Skeleton height={10} />
          <Skeleton width="82%" height={10} />
          <Skeleton width="64%" height={10} />
        </Stack>
      </Box>
    </Late>
  );
}
