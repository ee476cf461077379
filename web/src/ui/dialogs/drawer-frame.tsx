import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Box, Group, Stack } from '../layout/layout.tsx';
import { useFocusBack } from '../use-focus-back.ts';
import classes from './dialogs.module.css';

type DrawerProps = {
  readonly title: string;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  readonly onClose: () => void;
};

export function DrawerFrame({ title, children, footer, onClose }: DrawerProps) {
  useFocusBack();
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, {
    getInitialValueInEffect: false,
  });
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '85%' : 440}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <Group align="center" justify="between" px={16} py={14} className={classes.drawerFrameHead}>
          <Drawer.Title component="h2">{title}</Drawer.Title>
          <Drawer.CloseButton aria-label="Close" />
        </Group>
        <Stack gap={24} px={16}>
          {children}
        </Stack>
        {footer ? (
          <Box p={16} fill="surface" className={classes.foot}>
            {footer}
          </Box>
        ) : null}
      </Drawer.Content>
    </Drawer.Root>
  );
}
