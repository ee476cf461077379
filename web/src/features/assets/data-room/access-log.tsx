import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { addressOf } from '../../../api/address.ts';
import { DrawerFrame } from '../../../ui/drawer-frame.tsx';
import { OpeningRows } from './opening-rows.tsx';
import type { Document } from './view.ts';

type AccessLogProps = {
  readonly assetId: string;
  /** One file's openings; without it, all. */
  readonly document?: Document | undefined;
  readonly onClose: () => void;
};

/** Everybody who opened a file of the data room, and when. */
export const AccessLog = ({ assetId, document, onClose }: AccessLogProps) => (
  <DrawerFrame
    title={document ? `Who opened ${document.name}` : 'Who opened what'}
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
        {document ? 'CSV of all files' : 'CSV'}
      </Button>
    }
  >
    <OpeningRows assetId={assetId} documentId={document?.id} />
  </DrawerFrame>
);
