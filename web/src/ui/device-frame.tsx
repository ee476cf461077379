import { useElementSize } from '@mantine/hooks';
import { type ReactNode, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import classes from './text/reading.module.css';

type FrameProps = {
  readonly width: number;
  readonly title: string;
  readonly children: ReactNode;
};

const HEIGHT = 720;

/** Shows its children at another screen width: inert, and scaled down to fit. */
export function DeviceFrame({ width, title, children }: FrameProps) {
  const [body, setBody] = useState<HTMLElement>();
  const { ref, width: available } = useElementSize();
  const scale = available > 0 ? Math.min(1, available / width) : 1;
  const open = useCallback((frame: HTMLIFrameElement | null) => {
    const inside = frame?.contentDocument;
    if (!inside) return;
    for (const { name, value } of document.documentElement.attributes) {
      inside.documentElement.setAttribute(name, value);
    }
    for (const style of document.querySelectorAll<HTMLElement>('link[rel=stylesheet], style')) {
      const copy = inside.importNode(style, true);
      copy.nonce = style.nonce;
      inside.head.append(copy);
    }
    inside.body.inert = true;
    inside.body.className = classes.body ?? '';
    setBody(inside.body);
  }, []);
  return (
    <div ref={ref} className={classes.frame} style={{ height: HEIGHT }}>
      {/* Remounts for each width, since styles are copied into a frame only once. */}
      <iframe
        key={width}
        ref={open}
        title={title}
        className={classes.screen}
        style={{ width, height: HEIGHT / scale, transform: `scale(${scale})` }}
        tabIndex={-1}
      />
      {body ? createPortal(children, body) : null}
    </div>
  );
}
