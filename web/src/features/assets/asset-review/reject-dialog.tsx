import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { ASSET_REVIEWS, ASSETS } from '../../../api/reads.ts';
import { WordsDialog } from '../../../ui/words-dialog.tsx';
import type { ManagedAsset } from './view.ts';

type RejectProps = { readonly asset: ManagedAsset; readonly onClose: () => void };

/** Sends a draft back with the reason that its owner reads. */
export default function RejectDialog({ asset, onClose }: RejectProps) {
  const reject = useMutation(
    mutation('POST /admin/assets/:assetId/review', {
      invalidates: [...ASSET_REVIEWS, ...ASSETS],
      ok: 'Sent back to its owner',
    }),
  );
  const send = (reason: string) =>
    reject.mutate(
      { params: { assetId: asset.id }, body: { outcome: 'reject', reason } },
      { onSuccess: onClose },
    );
  return (
    <WordsDialog
      title={`Reject ${asset.name}`}
      text={null}
      description="The owner reads this and can send the asset again."
      action="Reject"
      danger
      isSending={reject.isPending}
      onSend={send}
      onClose={onClose}
    />
  );
}
