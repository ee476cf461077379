import { Modal, type ModalRootProps } from '@mantine/core';
import classes from './dialog-frame.module.css';

type FrameProps = Omit<ModalRootProps, 'opened' | 'title'> & {
  readonly title: string;
  /** Something is on its way: the dialog stays until it is known what became of it. */
  readonly busy?: boolean;
};

/** A dialog with a heading of its own: Mantine's brings a second banner to the page. */
export const DialogFrame = ({ title, busy = false, children, ...root }: FrameProps) => (
  <Modal.Root
    opened
    size={480}
    centered
    closeOnEscape={!busy}
    closeOnClickOutside={!busy}
    {...root}
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
