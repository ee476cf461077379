import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { addressOf } from '../../../api/address.ts';
import { DrawerFrame } from '../../../ui/drawer-frame.tsx';
import { OpeningRows } from './opening-rows.tsx';

/** Everybody who opened a file of the data room, and when. */
export const AccessLog = ({ assetId, onClose }: { assetId: string; onClose: () => void }) => (
  <DrawerFrame
    title="Who opened what"
    onClose={onClose}
    footer={
      <Button
        component="a"
        href={addressOf('GET /owner/assets/:assetId/data-room/openings.csv', {
          params: { assetId },
        })}
        download
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
      >
        CSV
      </Button>
    }
  >
    <OpeningRows assetId={assetId} />
  </DrawerFrame>
);
