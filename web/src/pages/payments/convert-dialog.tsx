import { useQuery } from '@tanstack/react-query';
import { ConvertForm } from '../../features/cash/conversions/convert-form.tsx';
import { DialogFrame } from '../../ui/dialogs/dialog-frame.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { outgoingTerms } from './outgoing-terms.tsx';

export default function ConvertDialog({ onClose }: { onClose: () => void }) {
  return (
    <DialogFrame size={440} title="Convert" onClose={onClose}>
      <QueryBoundary
        query={useQuery(outgoingTerms())}
        what="Your balances"
        loading={<SkeletonText lines={4} label="Loading your balances" />}
      >
        {({ currencies }) => <ConvertForm lines={currencies} onClose={onClose} />}
      </QueryBoundary>
    </DialogFrame>
  );
}
