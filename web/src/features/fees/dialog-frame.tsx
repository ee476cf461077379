import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './fees.module.css';

type FrameProps = {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A dialog with a heading of its own: Mantine's brings a second banner to the page. */
export const DialogFrame = ({ title, onClose, children }: FrameProps) => (
  <Modal.Root opened onClose={onClose} size={520} centered>
    <Modal.Overlay />
    <Modal.Content radius="lg">
      <div className={classes.dialogHead}>
        <Modal.Title component="h2">{title}</Modal.Title>
        <Modal.CloseButton aria-label="Close" />
      </div>
      <Modal.Body>{children}</Modal.Body>
    </Modal.Content>
  </Modal.Root>
);
