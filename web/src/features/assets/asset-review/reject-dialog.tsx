import { notify } from '../../../ui/notify.tsx';
import { WordsDialog } from '../../../ui/words-dialog.tsx';
import { type ManagedAsset, useReject } from './queries.ts';

type RejectProps = { readonly asset: ManagedAsset; readonly onClose: () => void };

/** Sends a draft back with the reason that its owner reads. */
export default function RejectDialog({ asset, onClose }: RejectProps) {
  const reject = useReject();
  const done = () => {
    notify.ok('Sent back to its owner');
    onClose();
  };
  return (
    <WordsDialog
      title={`Reject ${asset.name}`}
      text={null}
      description="The owner reads this and can send the asset again."
      action="Reject"
      danger
      isSending={reject.isPending}
      onSend={(reason) => reject.mutate({ assetId: asset.id, reason }, { onSuccess: done })}
      onClose={onClose}
    />
  );
}
