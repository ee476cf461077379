import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { SendAlgo } from '../../features/cash/crypto/send-algo.tsx';
import { TransferForm } from '../../features/cash/transfers/transfer-form.tsx';
import { DialogFrame } from '../../ui/dialogs/dialog-frame.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { OutgoingTerms } from './outgoing-terms.tsx';

const WAYS = [
  { value: 'wallet', label: 'Holdfast account' },
  { value: 'address', label: 'Algorand address' },
];

export default function TransferDialog({ onClose }: { onClose: () => void }) {
  const [way, setWay] = useState('wallet');
  return (
    <DialogFrame size={440} title="Transfer balance" onClose={onClose}>
      <OutgoingTerms>
        {(terms) => (
          <Stack>
            <SegmentedControl
              fullWidth
              aria-label="Transfer to"
              data={WAYS}
              value={way}
              onChange={setWay}
            />
            {way === 'wallet' ? (
              <TransferForm terms={terms} onClose={onClose} />
            ) : (
              <SendAlgo terms={terms} onClose={onClose} />
            )}
          </Stack>
        )}
      </OutgoingTerms>
    </DialogFrame>
  );
}
