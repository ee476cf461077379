import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { Box } from '../../../ui/layout/layout.tsx';
import classes from './wizard.module.css';

const QrCode = lazyPart(() => import('../../../ui/qr-code.tsx'));

/** Links this page to a phone, to photograph documents there. Requires sign-in. */
export function ByPhone() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={`${classes.helpCard} ${classes.byPhone}`}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>Go on by phone</summary>
      <p>Scan it and sign in there. What you saved here is there too.</p>
      {isOpen ? (
        <Box as="span" block p={8} mt={12} className={classes.qr}>
          <Suspense fallback={null}>
            <QrCode text={window.location.href} label="This page, for a phone’s camera" />
          </Suspense>
        </Box>
      ) : null}
    </details>
  );
}
