import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconFiles,
  IconFolder,
  IconFolderOpen,
  IconFolderPlus,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { count } from '../../../../lib/figures/format.ts';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { classOf } from '../../../../ui/layout/look.ts';
import classes from './data-room.module.css';
import { NameDialog } from './name-dialog.tsx';
import type { DataRoomActions } from './use-data-room.ts';
import { type DataRoom, type Folder, filesOf, moved } from './view.ts';

type FolderListProps = {
  readonly dataRoom: DataRoom;
  readonly chosen: string | undefined;
  readonly actions: DataRoomActions;
  readonly onChoose: (folderId: string | undefined) => void;
};

export function FolderList({ dataRoom, chosen, actions, onChoose }: FolderListProps) {
  const [naming, setNaming] = useState<Folder | 'new'>();
  const { id: assetId } = dataRoom.asset;
  return (
    <Stack aria-label="Folders" as="nav" gap={2}>
      <button
        type="button"
        className={classOf(
          {
            kind: 'group',
            gap: 10,
            align: 'center',
            px: 10,
            py: 6,
            radius: 6,
            wide: true,
            size: 13.5,
            loose: true,
            tone: 'plain',
            weight: 500,
          },
          classes.folder,
        )}
        aria-current={chosen === undefined || undefined}
        onClick={() => onChoose(undefined)}
      >
        <IconFiles size={18} aria-hidden="true" />
        <span>All files</span>
        <span className="num">{count(filesOf(dataRoom).length)}</span>
      </button>
      {dataRoom.folders.map((folder) => (
        <FolderLine
          key={folder.id}
          dataRoom={dataRoom}
          folder={folder}
          isChosen={folder.id === chosen}
          actions={actions}
          onChoose={() => onChoose(folder.id)}
          onRename={() => setNaming(folder)}
        />
      ))}
      {actions.mayChange ? (
        <Button
          variant="subtle"
          justify="start"
          leftSection={<IconFolderPlus size={18} />}
          onClick={() => setNaming('new')}
        >
          New folder
        </Button>
      ) : null}
      {naming === 'new' ? (
        <NameDialog
          title="New folder"
          text="Folder names are public."
          action="Create folder"
          most={60}
          send={actions.add}
          onSend={(name) =>
            actions.add.mutate(
              { params: { assetId }, body: { name } },
              {
                onSuccess: (after) => {
                  setNaming(undefined);
                  onChoose(after.folders.at(-1)?.id);
                },
              },
            )
          }
          onClose={() => setNaming(undefined)}
        />
      ) : naming ? (
        <NameDialog
          title={`Rename ${naming.name}`}
          text="The new name is visible immediately."
          action="Rename"
          most={60}
          send={actions.rename}
          onSend={(name) =>
            actions.rename.mutate(
              { params: { assetId, folderId: naming.id }, body: { name } },
              { onSuccess: () => setNaming(undefined) },
            )
          }
          onClose={() => setNaming(undefined)}
        />
      ) : null}
    </Stack>
  );
}

type FolderLineProps = {
  readonly dataRoom: DataRoom;
  readonly folder: Folder;
  readonly isChosen: boolean;
  readonly actions: DataRoomActions;
  readonly onChoose: () => void;
  readonly onRename: () => void;
};

function FolderLine({ dataRoom, folder, isChosen, actions, onChoose, onRename }: FolderLineProps) {
  const Icon = isChosen ? IconFolderOpen : IconFolder;
  return (
    <div className={classes.folderLine}>
      <button
        type="button"
        className={classOf(
          {
            kind: 'group',
            gap: 10,
            align: 'center',
            px: 10,
            py: 6,
            radius: 6,
            wide: true,
            size: 13.5,
            loose: true,
            tone: 'plain',
            weight: 500,
          },
          classes.folder,
        )}
        aria-current={isChosen || undefined}
        onClick={onChoose}
      >
        <Icon size={18} aria-hidden="true" />
        <span>{folder.name}</span>
        <span className="num">{count(folder.documents.length)}</span>
      </button>
      {actions.mayChange ? (
        <FolderMenu dataRoom={dataRoom} folder={folder} actions={actions} onRename={onRename} />
      ) : null}
    </div>
  );
}

type FolderMenuProps = Omit<FolderLineProps, 'isChosen' | 'onChoose'>;

function FolderMenu({ dataRoom, folder, actions, onRename }: FolderMenuProps) {
  const ids = dataRoom.folders.map((one) => one.id);
  const up = moved(ids, folder.id, -1);
  const down = moved(ids, folder.id, 1);
  return (
    <Menu position="bottom-end" shadow="md" withinPortal={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Folder ${folder.name}: more`}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={onRename}>
          Rename
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowUp size={16} />}
          disabled={!up}
          onClick={() => actions.orderFolders(up)}
        >
          Move up
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={16} />}
          disabled={!down}
          onClick={() => actions.orderFolders(down)}
        >
          Move down
        </Menu.Item>
        <Menu.Item
          leftSection={<IconTrash size={16} />}
          disabled={folder.documents.length > 0}
          onClick={() => void actions.deleteFolder(folder)}
        >
          {folder.documents.length > 0 ? 'Delete (only when empty)' : 'Delete'}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
