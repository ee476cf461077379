import { type ReactNode, useEffect, useRef } from 'react';

const SHOWN_MS = 400;
/** The minimum time between flashes of a cell. */
const APART_MS = 1000;

type FlashProps = {
  readonly value: string;
  readonly tint?: 'up' | 'down' | 'plain' | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

const TINTS = { up: '--hf-gain-bg', down: '--hf-loss-bg', plain: '--hf-primary-bg' } as const;

/** A figure that flashes when it changes, except under reduced motion. */
export function Flash({ value, tint = 'plain', className, children }: FlashProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const last = useRef({ value, at: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    const before = last.current;
    if (before.value === value) return;
    const now = performance.now();
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (isStill || now - before.at < APART_MS) {
      last.current = { value, at: before.at };
      return;
    }
    last.current = { value, at: now };
    const color = getComputedStyle(document.documentElement).getPropertyValue(TINTS[tint]);
    ref.current?.animate?.(
      [{ backgroundColor: color }, { backgroundColor: 'transparent' }],
      SHOWN_MS,
    );
  }, [value, tint]);
  return (
    <span ref={ref} className={className}>
      {children}
    </span>
  );
}
