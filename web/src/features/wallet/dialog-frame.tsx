import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './leaving.module.css';

type FrameProps = {
  readonly title: string;
  readonly onClose: () => void;
  /** Money is in flight: the dialog stays until it is known what became of it. */
  readonly busy?: boolean;
  /** 440 wide, or 600 for what stands in columns. */
  readonly wide?: boolean;
  readonly children: ReactNode;
};

/** A dialog with a heading of its own: Mantine's brings a second banner to the page. */
export const DialogFrame = ({ title, onClose, busy = false, wide, children }: FrameProps) => (
  <Modal.Root
    opened
    onClose={onClose}
    size={wide ? 600 : 440}
    centered
    closeOnEscape={!busy}
    closeOnClickOutside={!busy}
  >
    <Modal.Overlay />
    <Modal.Content radius="lg">
      <div className={classes.head}>
        <Modal.Title component="h2">{title}</Modal.Title>
        <Modal.CloseButton aria-label="Close" disabled={busy} />
      </div>
      <Modal.Body>{children}</Modal.Body>
    </Modal.Content>
  </Modal.Root>
);
