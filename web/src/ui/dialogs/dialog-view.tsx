import { Button, Modal } from '@mantine/core';
import {
  IconAlertTriangle,
  IconHandStop,
  IconLock,
  IconLockAccess,
  IconShieldHalf,
  IconWorldOff,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { VERIFICATION_TAKES } from '../../lib/get-verified.ts';
import { Box, Group, Text } from '../layout/layout.tsx';
import { TONE_LOOKS } from '../layout/look.ts';
import { Link, useGo } from '../link.tsx';
import classes from './dialogs.module.css';
import { closeDialog, type Dialog } from './dialogs.ts';

type DialogPaths = {
  readonly support: string;
  readonly ask: string;
  readonly market: string;
  readonly verify: string;
};

type Shape = {
  readonly icon: ReactNode;
  readonly tone: 'plain' | 'bad' | 'warn';
  readonly title: string;
  readonly text: ReactNode;
  readonly buttons: ReactNode;
};

export function DialogView({ dialog, paths }: { dialog: Dialog; paths: DialogPaths }) {
  const go = useGo();
  const shape = shapeOf(dialog, paths, (to) => {
    closeDialog();
    void go(to);
  });
  const dismiss = () => (dialog.kind === 'confirm' ? dialog.answer(false) : closeDialog());
  return (
    <Modal.Root opened onClose={dismiss} size={440} centered>
      <Modal.Overlay />
      <Modal.Content radius="xl" className={classes.content}>
        <Group align="start" justify="between">
          <Box as="span" radius={10} square={40} mb={14} {...TONE_LOOKS[shape.tone]}>
            {shape.icon}
          </Box>
          <Modal.CloseButton aria-label="Close" />
        </Group>
        <Modal.Title component="h2">{shape.title}</Modal.Title>
        <Text as="div" tone="quiet" mt={6}>
          {shape.text}
        </Text>
        <Group gap={8} justify="end" wrap mt={24}>
          {shape.buttons}
        </Group>
      </Modal.Content>
    </Modal.Root>
  );
}

const Safe = ({ children, onClick }: { children: ReactNode; onClick: () => void }) => (
  <Button variant="default" onClick={onClick} data-autofocus>
    {children}
  </Button>
);

function shapeOf(dialog: Dialog, paths: DialogPaths, leave: (to: string) => void): Shape {
  switch (dialog.kind) {
    case 'not_authorized':
      return {
        icon: <IconLockAccess size={20} />,
        tone: 'plain',
        title: 'Not Authorized',
        text: 'You do not have the required permission to take this action. Please contact your Company administrator for getting the access.',
        buttons: (
          <Button onClick={closeDialog} data-autofocus>
            Close
          </Button>
        ),
      };
    case 'sorry':
      return {
        icon: <IconWorldOff size={20} />,
        tone: 'plain',
        title: 'Sorry',
        text: 'We do not serve US persons, so this part of Holdfast is not available to you. You can still browse the market.',
        buttons: (
          <>
            <Button variant="default" component={Link} to={paths.support} onClick={closeDialog}>
              Support center
            </Button>
            <Button onClick={() => leave(paths.market)} data-autofocus>
              Go to market
            </Button>
          </>
        ),
      };
    case 'blocked':
      return {
        icon: <IconLock size={20} />,
        tone: 'bad',
        title: 'Access is blocked',
        text: 'Your account is blocked. Your holdings and balance are safe. Contact support to find out why.',
        buttons: (
          <>
            <Safe onClick={closeDialog}>Close</Safe>
            <Button onClick={() => leave(paths.ask)}>Contact support</Button>
          </>
        ),
      };
    case 'verify':
      return {
        icon: <IconShieldHalf size={20} />,
        tone: 'warn',
        title: 'Reminder to get verified',
        text: `Verify your identity to commit, trade and use the wallet. ${VERIFICATION_TAKES}`,
        buttons: (
          <>
            <Safe onClick={closeDialog}>Cancel</Safe>
            <Button onClick={() => leave(paths.verify)}>Get Verified</Button>
          </>
        ),
      };
    case 'held':
      return {
        icon: <IconHandStop size={20} />,
        tone: 'warn',
        title: 'On hold',
        text: 'Our team must review this before it can continue. Contact us: your request includes what you were about to do.',
        buttons: (
          <>
            <Safe onClick={closeDialog}>Close</Safe>
            <Button onClick={() => leave(dialog.ask)}>Contact support</Button>
          </>
        ),
      };
    case 'confirm':
      return {
        icon: <IconAlertTriangle size={20} />,
        tone: dialog.danger ? 'bad' : 'warn',
        title: dialog.title,
        text: dialog.text,
        buttons: (
          <>
            <Safe onClick={() => dialog.answer(false)}>{dialog.cancel ?? 'Cancel'}</Safe>
            <Button color={dialog.danger ? 'ember' : 'marine'} onClick={() => dialog.answer(true)}>
              {dialog.action}
            </Button>
          </>
        ),
      };
  }
}
