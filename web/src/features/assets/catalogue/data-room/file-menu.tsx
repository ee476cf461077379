import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconDownload,
  IconFolderShare,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { addressOf } from '../../../../api/address.ts';
import { WordsDialog } from '../../../../ui/dialogs/words-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import type { DataRoomActions } from './use-data-room.ts';
import { type DataRoom, type Document, type Folder, moved } from './view.ts';

type FileMenuProps = {
  readonly dataRoom: DataRoom;
  readonly folder: Folder;
  readonly document: Document;
  readonly actions: DataRoomActions;
};

export const versionAddress = (
  assetId: string,
  documentId: string,
  show?: 'inline' | 'preview',
): string =>
  addressOf('GET /owner/assets/:assetId/data-room/documents/:documentId', {
    params: { assetId, documentId },
    query: { show },
  });

export function FileMenu({ dataRoom, folder, document, actions }: FileMenuProps) {
  const [asking, setAsking] = useState<'name' | 'remove'>();
  const assetId = dataRoom.asset.id;
  const params = { assetId, documentId: document.id };
  const done = { onSuccess: () => setAsking(undefined) };
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={220}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`${document.name}: more`}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component="a"
            href={versionAddress(assetId, document.id)}
            download
            leftSection={<IconDownload size={16} />}
          >
            Download
          </Menu.Item>
          {actions.mayChange ? (
            <Changes
              dataRoom={dataRoom}
              folder={folder}
              document={document}
              actions={actions}
              onRename={() => setAsking('name')}
            />
          ) : null}
          <Menu.Divider />
          <Menu.Item leftSection={<IconTrash size={16} />} onClick={() => setAsking('remove')}>
            Remove
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asking === 'name' ? (
        <NameDialog
          title={`Rename ${document.name}`}
          text="The new name applies to all versions immediately."
          action="Rename"
          most={120}
          send={actions.change}
          onSend={(name) => actions.change.mutate({ params, body: { name } }, done)}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
      {asking === 'remove' ? (
        <WordsDialog
          danger
          title={`Remove ${document.name}?`}
          text="All versions are removed. Your reason is kept in the activity log."
          action="Remove file"
          isSending={actions.remove.isPending}
          onSend={(reason) => actions.remove.mutate({ params, body: { reason } }, done)}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </>
  );
}

type ChangesProps = FileMenuProps & { readonly onRename: () => void };

function Changes({ dataRoom, folder, document, actions, onRename }: ChangesProps) {
  const ids = folder.documents.map((one) => one.id);
  const up = moved(ids, document.id, -1);
  const down = moved(ids, document.id, 1);
  const params = { assetId: dataRoom.asset.id, documentId: document.id };
  return (
    <>
      <Menu.Item leftSection={<IconPencil size={16} />} onClick={onRename}>
        Rename
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowUp size={16} />}
        disabled={!up}
        onClick={() => actions.orderDocuments(folder, up)}
      >
        Move up
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowDown size={16} />}
        disabled={!down}
        onClick={() => actions.orderDocuments(folder, down)}
      >
        Move down
      </Menu.Item>
      {dataRoom.folders
        .filter((one) => one.id !== folder.id)
        .map((one) => (
          <Menu.Item
            key={one.id}
            leftSection={<IconFolderShare size={16} />}
            onClick={() => actions.change.mutate({ params, body: { folderId: one.id } })}
          >
            To {one.name}
          </Menu.Item>
        ))}
    </>
  );
}
