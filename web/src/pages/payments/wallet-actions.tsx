import { Button } from '@mantine/core';
import { IconArrowsExchange, IconArrowUpRight, IconRefreshDot } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { paths } from '../../paths.ts';
import { WALLET_SEARCH } from '../../search-params.ts';
import { useMayOpen } from '../../ui/link.tsx';
import { useListUrl } from '../../ui/tables/url-state.ts';

const WithdrawDialog = lazyPart(() => import('./withdraw-dialog.tsx'));
const ConvertDialog = lazyPart(() => import('./convert-dialog.tsx'));
const TransferDialog = lazyPart(() => import('./transfer-dialog.tsx'));

export function WalletActions() {
  const mayAct = useMayOpen()(paths.walletTo('withdraw'));
  const { search, set } = useListUrl({ params: WALLET_SEARCH });
  const open = search.do;
  if (!mayAct) return null;
  const setOpen = (act: typeof open) => void set({ do: act }, true);
  const close = () => setOpen(undefined);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconRefreshDot size={16} />}
        onClick={() => setOpen('convert')}
      >
        Convert
      </Button>
      <Button
        variant="default"
        leftSection={<IconArrowsExchange size={16} />}
        onClick={() => setOpen('transfer')}
      >
        Transfer balance
      </Button>
      <Button
        variant="default"
        leftSection={<IconArrowUpRight size={16} />}
        onClick={() => setOpen('withdraw')}
      >
        Withdraw
      </Button>
      <Suspense>
        {open === 'convert' ? <ConvertDialog onClose={close} /> : null}
        {open === 'withdraw' ? <WithdrawDialog onClose={close} /> : null}
        {open === 'transfer' ? <TransferDialog onClose={close} /> : null}
      </Suspense>
    </>
  );
}
