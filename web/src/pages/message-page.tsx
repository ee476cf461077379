import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Mark } from '../ui/brand.tsx';
import { useCrumbs } from '../ui/crumbs.ts';
import { Link } from '../ui/link.tsx';
import classes from './message-page.module.css';

type MessagePageProps = {
  readonly title: string;
  readonly children: ReactNode;
  readonly link: { readonly label: string; readonly to: string };
};

/** Centred mark, one sentence, one link: pages that only say something. */
export function MessagePage({ title, children, link }: MessagePageProps) {
  useCrumbs([{ label: title }]);
  return (
    <div className={classes.page}>
      <Mark size={44} />
      <h1>{title}</h1>
      <p className={classes.text}>{children}</p>
      <Button component={Link} to={link.to}>
        {link.label}
      </Button>
    </div>
  );
}
