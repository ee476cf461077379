import { ActionIcon } from '@mantine/core';
import { IconBellPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyPart } from '../../../../lib/lazy-part.ts';

const PriceAlertDialog = lazyPart(() => import('./price-alert-dialog.tsx'));

type ButtonProps = {
  readonly assetId: string;
  readonly symbol: string;
  readonly at: string | undefined;
  readonly onOpen: (at: string | undefined) => void;
};

export const PriceAlertButton = ({ assetId, symbol, at, onOpen }: ButtonProps) => (
  <>
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      aria-label={`Price alerts on ${symbol}`}
      title="Price alerts. Double-click the chart to set one."
      onClick={() => onOpen('')}
    >
      <IconBellPlus size={16} aria-hidden />
    </ActionIcon>
    {at === undefined ? null : (
      <Suspense>
        <PriceAlertDialog
          assetId={assetId}
          price={at === '' ? undefined : at}
          onClose={() => onOpen(undefined)}
        />
      </Suspense>
    )}
  </>
);
