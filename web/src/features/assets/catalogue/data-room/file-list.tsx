import { NativeSelect, TextInput } from '@mantine/core';
import {
  IconAlertCircle,
  IconEye,
  IconFolderOpen,
  IconGripVertical,
  IconSearch,
} from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { count, counted, date, fileSize } from '../../../../lib/figures/format.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { Group, Stack, Text } from '../../../../ui/layout/layout.tsx';
import { EmptyState, NoMatch } from '../../../../ui/states.tsx';
import { ClassIcon } from './class-icon.tsx';
import classes from './data-room.module.css';
import { FileMenu } from './file-menu.tsx';
import { FileThumbnail } from './file-thumbnail.tsx';
import type { DataRoomActions } from './use-data-room.ts';
import {
  bytesOf,
  CLASS_NAMES,
  CLASSES,
  type DataRoom,
  type Document,
  type DocumentClass,
  type Folder,
  ORDERS,
  type Order,
  placed,
  problemWords,
  sorted,
} from './view.ts';

type FileListProps = {
  readonly dataRoom: DataRoom;
  readonly folder: Folder | undefined;
  readonly chosen: string | undefined;
  readonly actions: DataRoomActions;
  readonly onChoose: (documentId: string) => void;
};

export function FileList({ dataRoom, folder, chosen, actions, onChoose }: FileListProps) {
  const [q, setQ] = useState('');
  const [order, setOrder] = useState<Order>('own');
  const folders = folder ? [folder] : dataRoom.folders;
  const shown = folders.map((one) => ({ ...one, documents: sorted(one.documents, q, order) }));
  const files = shown.flatMap((one) => one.documents);
  const isWhole = actions.mayChange && q.trim() === '' && order === 'own';
  const total = folders.reduce((sum, one) => sum + one.documents.length, 0);
  return (
    <Card
      flush
      label={folder?.name ?? 'All files'}
      title={
        <Group as="h2" gap={10} rowGap={4} align="center" wrap size={15} tight weight={600}>
          {folder?.name ?? 'All files'}{' '}
          <Text as="span" tone="quiet" weight={550} num className={classes.count}>
            {count(total)}
          </Text>
        </Group>
      }
      aside={total > 1 ? <Tools q={q} onSearch={setQ} order={order} onOrder={setOrder} /> : null}
      footer={
        total > 1 ? (
          <Group gap={12} rowGap={4} justify="between" wrap>
            <span className="num">
              {counted(files.length, 'file')}, {fileSize(bytesOf(files))}
            </span>
            {isWhole ? <span>Drag to reorder, or use Move up and Move down</span> : null}
          </Group>
        ) : null
      }
    >
      {total === 0 ? (
        <EmptyState icon={<IconFolderOpen size={20} />} title="No files yet">
          Upload files to this folder.
        </EmptyState>
      ) : files.length === 0 ? (
        <NoMatch what="files" onClear={() => setQ('')} />
      ) : (
        <>
          <Heads />
          {shown.map((one) => (
            <FolderFiles
              key={one.id}
              dataRoom={dataRoom}
              folder={one}
              isNamed={folder === undefined}
              isWhole={isWhole}
              chosen={chosen}
              actions={actions}
              onChoose={onChoose}
            />
          ))}
        </>
      )}
    </Card>
  );
}

type ToolsProps = {
  readonly q: string;
  readonly onSearch: (q: string) => void;
  readonly order: Order;
  readonly onOrder: (order: Order) => void;
};

const Tools = ({ q, onSearch, order, onOrder }: ToolsProps) => (
  <Group gap={8} wrap className={classes.tools}>
    <TextInput
      type="search"
      aria-label="Filter files"
      placeholder="Filter files"
      leftSection={<IconSearch size={16} />}
      value={q}
      maxLength={120}
      onChange={(event) => onSearch(event.currentTarget.value)}
    />
    <NativeSelect
      aria-label="Sort files"
      data={ORDERS}
      value={order}
      onChange={(event) => onOrder(event.currentTarget.value as Order)}
    />
  </Group>
);

const Heads = () => (
  <Group
    gap={12}
    align="center"
    size={12.5}
    tone="quiet"
    weight={500}
    className={classes.heads}
    aria-hidden="true"
  >
    <Stack as="span" gap={2} grow className={classes.words}>
      File
    </Stack>
    <span className={classes.class}>Access</span>
    <Text as="span" size={13} loose weight={550} fixed className={classes.version}>
      Version
    </Text>
    <Group
      as="span"
      inline
      align="center"
      justify="end"
      size={13.5}
      loose
      ta="right"
      fixed
      className={classes.opened}
    >
      Opened
    </Group>
    <Group as="span" inline fixed className={classes.menu} />
  </Group>
);

type FolderFilesProps = Omit<FileListProps, 'folder'> & {
  readonly folder: Folder;
  readonly isNamed: boolean;
  /** All files in the owner's order; only then can they be dragged. */
  readonly isWhole: boolean;
};

function FolderFiles(props: FolderFilesProps) {
  const { dataRoom, folder, isNamed, isWhole, chosen, actions, onChoose } = props;
  const [dragged, setDragged] = useState<string>();
  const { documents } = folder;
  const whole = dataRoom.folders.find((one) => one.id === folder.id) ?? folder;
  const drop = (event: DragEvent, place: number) => {
    event.preventDefault();
    const ids = documents.map((one) => one.id);
    if (dragged) actions.orderDocuments(folder, placed(ids, dragged, place));
    setDragged(undefined);
  };
  if (documents.length === 0) return null;
  return (
    <>
      {isNamed ? (
        <Text as="h3" px={20} pt={14} pb={6} line="above" size={13} tone="quiet" weight={600}>
          {folder.name}
        </Text>
      ) : null}
      <ul aria-label={`Files in ${folder.name}`}>
        {documents.map((document, place) => (
          <Group
            key={document.id}
            as="li"
            gap={12}
            align="center"
            px={16}
            py={8}
            line="above"
            className={classes.file}
            data-chosen={document.id === chosen || undefined}
            data-dragged={document.id === dragged || undefined}
            draggable={isWhole}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(document.id);
            }}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => {
              if (dragged) event.preventDefault();
            }}
            onDrop={(event) => drop(event, place)}
          >
            <FileRow
              dataRoom={dataRoom}
              folder={whole}
              document={document}
              isWhole={isWhole}
              actions={actions}
              onChoose={() => onChoose(document.id)}
            />
          </Group>
        ))}
      </ul>
    </>
  );
}

type FileRowProps = {
  readonly dataRoom: DataRoom;
  readonly folder: Folder;
  readonly document: Document;
  readonly isWhole: boolean;
  readonly actions: DataRoomActions;
  readonly onChoose: () => void;
};

function FileRow({ dataRoom, folder, document, isWhole, actions, onChoose }: FileRowProps) {
  const { name, version, opened } = document;
  return (
    <>
      {isWhole ? (
        <IconGripVertical size={16} className={classes.grip} aria-hidden="true" />
      ) : (
        <span className={classes.grip} />
      )}
      <FileThumbnail assetId={dataRoom.asset.id} document={document} />
      <Stack gap={2} grow className={classes.words}>
        <button type="button" className={classes.opener} onClick={onChoose}>
          {name}
        </button>
        <Text as="span" size={12} tone="faint" num>
          {fileSize(document.bytes)} · {date(document.createdAt)}
        </Text>
        {document.problem ? (
          <Group as="span" align="start" size={12} tone="warn" className={classes.warning}>
            <IconAlertCircle size={14} aria-hidden="true" />
            {problemWords(document.problem, dataRoom.watermarks)}
          </Group>
        ) : null}
      </Stack>
      <OpensFor document={document} actions={actions} />
      <Text as="span" size={13} loose weight={550} fixed num className={classes.version}>
        v{version}
      </Text>
      <Group
        as="span"
        inline
        align="center"
        justify="end"
        size={13.5}
        loose
        ta="right"
        fixed
        num
        className={classes.opened}
      >
        {count(opened)}
        <Text as="span" unseen>
          {' '}
          {opened === 1 ? 'opening' : 'openings'}
        </Text>
        <IconEye size={14} className={classes.eye} aria-hidden="true" />
      </Group>
      <Group as="span" inline fixed className={classes.menu}>
        <FileMenu dataRoom={dataRoom} folder={folder} document={document} actions={actions} />
      </Group>
    </>
  );
}

function OpensFor({ document, actions }: Pick<FileRowProps, 'document' | 'actions'>) {
  const icon = <ClassIcon of={document.class} size={14} />;
  if (!actions.mayChange) {
    return (
      <Group
        as="span"
        gap={6}
        align="center"
        size={13}
        loose
        tone="quiet"
        className={classes.class}
      >
        {icon} {CLASS_NAMES[document.class]}
      </Group>
    );
  }
  return (
    <NativeSelect
      className={classes.class}
      size="xs"
      data={CLASSES}
      leftSection={icon}
      value={document.class}
      aria-label={`Access to ${document.name}`}
      onChange={(event) => actions.setClass(document, event.currentTarget.value as DocumentClass)}
    />
  );
}
