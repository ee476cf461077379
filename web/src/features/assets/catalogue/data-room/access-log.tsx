import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconDownload, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { addressOf } from '../../../../api/address.ts';
import { DrawerFrame } from '../../../../ui/dialogs/drawer-frame.tsx';
import { OpeningRows } from './opening-rows.tsx';
import type { Document } from './view.ts';

type AccessLogProps = {
  readonly assetId: string;
  readonly document?: Document | undefined;
  readonly onClose: () => void;
};

export function AccessLog({ assetId, document, onClose }: AccessLogProps) {
  const [typed, type] = useState('');
  const [code] = useDebouncedValue(isWhole(typed) ? typed : undefined, 250);
  return (
    <DrawerFrame
      title={document ? `Access log of ${document.name}` : 'Access log'}
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
      {document ? null : (
        <TextInput
          type="search"
          label="Copy code"
          description="Printed across each page, such as HF-7Q4K-M2XD"
          placeholder="HF-"
          mb="md"
          maxLength={40}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
        />
      )}
      <OpeningRows assetId={assetId} documentId={document?.id} code={code} />
    </DrawerFrame>
  );
}

/** Eight letters or digits, with or without the prefix "HF". */
const isWhole = (typed: string): boolean =>
  typed.replace(/[^0-9a-z]/gi, '').replace(/^hf/i, '').length === 8;
