import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { Box } from '../../../ui/layout/layout.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import classes from './wizard.module.css';

const QrCode = lazyPart(() => import('../../../ui/qr-code.tsx'));

/** Links this page to a signed-in phone, to photograph documents there. */
export function ByPhone() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={classOf(
        { size: 13, tone: 'quiet', p: 20, mt: 16, border: true, radius: 10, fill: 'surface' },
        `${classes.helpCard} ${classes.byPhone}`,
      )}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>Continue on your phone</summary>
      <p>Scan the code and sign in. Your saved answers will be there.</p>
      {isOpen ? (
        <Box as="span" block p={8} mt={12} className={classes.qr}>
          <Suspense fallback={null}>
            <QrCode text={window.location.href} label="QR code for this page" />
          </Suspense>
        </Box>
      ) : null}
    </details>
  );
}
