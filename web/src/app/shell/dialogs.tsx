import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useProofRequest } from '../../lib/session/proof.ts';
import { useUser } from '../../lib/session/session.ts';
import { paths } from '../../paths.ts';
import { getVerifiedPath } from '../../routes/get-verified.ts';
import { useDialog } from '../../ui/dialogs/dialogs.ts';

const DialogView = lazyPart(async () => ({
  default: (await import('../../ui/dialogs/dialog-view.tsx')).DialogView,
}));

const ProofDialog = lazyPart(async () => ({
  default: (await import('../../features/people/identity/proof-dialog.tsx')).ProofDialog,
}));

export function ProofQuestion() {
  const request = useProofRequest();
  return request ? (
    <Suspense>
      <ProofDialog onAnswer={request.answer} />
    </Suspense>
  ) : null;
}

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
          ask: paths.askBlocked(),
          market: paths.market(),
          verify: user ? getVerifiedPath(user) : paths.signIn(),
        }}
      />
    </Suspense>
  );
}
