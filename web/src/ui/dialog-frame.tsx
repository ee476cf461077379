import { Modal, type ModalRootProps } from '@mantine/core';
import { createContext, useContext, useEffect, useState } from 'react';
import classes from './dialog-frame.module.css';

type FrameProps = Omit<ModalRootProps, 'opened' | 'title'> & {
  readonly title: string;
  /** A call is under way: the dialog can't be closed until it has ended. */
  readonly busy?: boolean;
};

const SetBusy = createContext<(busy: boolean) => void>(() => {});

/** Holds the dialog around this part open while a call is under way. */
export function useDialogBusy(isBusy: boolean): void {
  const setBusy = useContext(SetBusy);
  useEffect(() => {
    setBusy(isBusy);
    return () => setBusy(false);
  }, [isBusy, setBusy]);
}

/** A dialog with a heading of its own: Mantine's brings a second banner to the page. */
export function DialogFrame({ title, busy = false, children, ...root }: FrameProps) {
  const [isBusyInside, setBusyInside] = useState(false);
  const isHeld = busy || isBusyInside;
  return (
    <Modal.Root
      opened
      size={480}
      centered
      closeOnEscape={!isHeld}
      closeOnClickOutside={!isHeld}
      {...root}
    >
      <Modal.Overlay />
      <Modal.Content radius="lg">
        <div className={classes.head}>
          <Modal.Title component="h2">{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" disabled={isHeld} />
        </div>
        <Modal.Body>
          <SetBusy value={setBusyInside}>{children}</SetBusy>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
