import { type ReactNode, useEffect, useRef } from 'react';

type Props = {
  readonly label: string;
  readonly className?: string | undefined;
  /** Runs each time the end of the text comes into view, so that a failed call is retried. */
  readonly onEnd: () => void;
  readonly children: ReactNode;
};

/**
 * Text in its own scroll box, which the keyboard can scroll too. Reports when its end is visible.
 */
export function ReadToEnd({ label, className, onEnd, children }: Props) {
  const end = useRef<HTMLDivElement>(null);
  const report = useRef(onEnd);
  report.current = onEnd;
  useEffect(() => {
    if (!end.current) return;
    const seen = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) report.current();
    });
    seen.observe(end.current);
    return () => seen.disconnect();
  }, []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls needs the keyboard
    <section className={className} tabIndex={0} aria-label={label}>
      {children}
      <div ref={end} style={{ height: 1 }} />
    </section>
  );
}
