import { lazy, Suspense } from 'react';
import { useUser } from '../lib/session.ts';
import { paths } from '../paths.ts';
import { getVerifiedPath } from '../routes/get-verified.ts';
import { useDialog } from '../ui/dialogs.ts';

const DialogView = lazy(async () => ({
  default: (await import('../ui/dialog-view.tsx')).DialogView,
}));

/** The one dialog that is open, if any. */
export function Dialogs() {
  const dialog = useDialog();
  const user = useUser();
  if (!dialog) return null;
  return (
    <Suspense>
      <DialogView
        dialog={dialog}
        paths={{
          support: paths.supportCenter(),
          market: paths.market(),
          verify: user ? getVerifiedPath(user) : paths.signIn(),
        }}
      />
    </Suspense>
  );
}
