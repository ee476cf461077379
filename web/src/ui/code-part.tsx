import type { ReactNode } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';
import classes from './code-part.module.css';
import { CopyText } from './copy-text.tsx';

const QrCode = lazyPart(() => import('./qr-code.tsx'));

type CodePartProps = {
  readonly code: string;
  /** Where the code is checked, for a camera. */
  readonly url: string;
  /** What else is done with it. */
  readonly children?: ReactNode;
};

/** A code that somebody shows to others: to scan, to type and as a link. */
export const CodePart = ({ code, url, children }: CodePartProps) => (
  <div className={classes.code}>
    <span className={classes.qr}>
      <QrCode text={url} label={`Code of ${code}`} />
    </span>
    <div>
      <small>Code</small>
      <b>{code}</b>
      <CopyText text={url} label="link" shown="Copy link" />
      {children}
    </div>
  </div>
);
