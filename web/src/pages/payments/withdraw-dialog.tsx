import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { WithdrawForm } from '../../features/cash/withdrawals/withdraw-form.tsx';
import { DialogFrame } from '../../ui/dialogs/dialog-frame.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { OutgoingTerms } from './outgoing-terms.tsx';

export default function WithdrawDialog({ onClose }: { onClose: () => void }) {
  const banks = useQuery(query('GET /user/banks/get/active'));
  return (
    <DialogFrame size={440} title="Withdraw" onClose={onClose}>
      <OutgoingTerms>
        {(terms) => (
          <QueryBoundary
            query={banks}
            what="Your bank accounts"
            loading={<SkeletonText lines={5} label="Loading your bank accounts" />}
          >
            {(known) => <WithdrawForm terms={terms} banks={known} onClose={onClose} />}
          </QueryBoundary>
        )}
      </OutgoingTerms>
    </DialogFrame>
  );
}
