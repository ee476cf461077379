import type { ReactNode } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Box, Group } from '../layout/layout.tsx';
import { CopyText } from './copy-text.tsx';
import classes from './words.module.css';

const QrCode = lazyPart(() => import('../qr-code.tsx'));

type CodePartProps = {
  readonly code: string;
  readonly url: string;
  readonly children?: ReactNode;
};

export const CodePart = ({ code, url, children }: CodePartProps) => (
  <Group gap={16} align="center" className={classes.code}>
    <Box as="span" p={10} fixed radius={8} border className={classes.qr}>
      <QrCode text={url} label={`Code of ${code}`} />
    </Box>
    <div>
      <small>Code</small>
      <b>{code}</b>
      <CopyText text={url} label="link" shown="Copy link" />
      {children}
    </div>
  </Group>
);
