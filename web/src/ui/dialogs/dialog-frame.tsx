import { Modal, type ModalRootProps } from '@mantine/core';
import { useState } from 'react';
import { Group } from '../layout/layout.tsx';
import { useFocusBack } from '../use-focus-back.ts';
import { SetDialogBusy } from './dialog-busy.ts';
import classes from './dialogs.module.css';

type FrameProps = Omit<ModalRootProps, 'opened' | 'title'> & {
  readonly title: string;
  /** Prevents closing while a call is pending. */
  readonly busy?: boolean;
};

/** A dialog with its own heading, since Mantine's would be a second banner landmark. */
export function DialogFrame({ title, busy = false, children, ...root }: FrameProps) {
  useFocusBack();
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
        <Group
          gap={12}
          align="center"
          justify="between"
          px={16}
          pt={16}
          pb={10}
          className={classes.head}
        >
          <Modal.Title component="h2">{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" disabled={isHeld} />
        </Group>
        <Modal.Body>
          <SetDialogBusy value={setBusyInside}>{children}</SetDialogBusy>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
