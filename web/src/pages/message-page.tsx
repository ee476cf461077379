import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Mark } from '../ui/brand.tsx';
import { useCrumbs } from '../ui/crumbs.ts';
import { Stack, Text } from '../ui/layout/layout.tsx';
import { Link } from '../ui/link.tsx';
import classes from './pages.module.css';

type MessagePageProps = {
  readonly title: string;
  readonly children: ReactNode;
  readonly link: { readonly label: string; readonly to: string };
};

export function MessagePage({ title, children, link }: MessagePageProps) {
  useCrumbs([{ label: title }]);
  return (
    <Stack gap={12} align="center" justify="center" p={20} ta="center" className={classes.page}>
      <Mark size={44} />
      <h1>{title}</h1>
      <Text tone="quiet" mb={8} className={classes.text}>
        {children}
      </Text>
      <Button component={Link} to={link.to}>
        {link.label}
      </Button>
    </Stack>
  );
}
