import { NativeSelect, TextInput, VisuallyHidden } from '@mantine/core';
import {
  IconAlertCircle,
  IconEye,
  IconFolderOpen,
  IconGripVertical,
  IconSearch,
} from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { count, counted, date, fileSize } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState, NoMatch } from '../../../ui/states.tsx';
import { ClassIcon } from './class-icon.tsx';
import classes from './data-room.module.css';
import { FileMenu } from './file-menu.tsx';
import { FileSheet } from './file-sheet.tsx';
import requests from './requests.module.css';
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
  /** The folder that is chosen; without one, all of them stand below each other. */
  readonly folder: Folder | undefined;
  readonly chosen: string | undefined;
  readonly actions: DataRoomActions;
  readonly onChoose: (documentId: string) => void;
};

/** The files of a folder or of all: found by name, ordered, dragged or moved from their menus. */
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
        <h2 className={classes.title}>
          {folder?.name ?? 'All files'}{' '}
          <span className={`num ${classes.count}`}>{count(total)}</span>
        </h2>
      }
      aside={total > 1 ? <Tools q={q} onSearch={setQ} order={order} onOrder={setOrder} /> : null}
      footer={
        total > 1 ? (
          <div className={classes.between}>
            <span className="num">
              {counted(files.length, 'file')}, {fileSize(bytesOf(files))}
            </span>
            {isWhole ? <span>Drag to order, or Move up and Move down in the menu</span> : null}
          </div>
        ) : null
      }
    >
      {total === 0 ? (
        <EmptyState icon={<IconFolderOpen size={20} />} title="No files yet">
          Upload files into this folder. Who may open each is its class.
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
  <div className={classes.tools}>
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
      aria-label="Order of the files"
      data={ORDERS}
      value={order}
      onChange={(event) => onOrder(event.currentTarget.value as Order)}
    />
  </div>
);

const Heads = () => (
  <div className={classes.heads} aria-hidden="true">
    <span className={classes.words}>File</span>
    <span className={classes.class}>Opens for</span>
    <span className={classes.version}>Version</span>
    <span className={classes.opened}>Opened</span>
    <span className={classes.menu} />
  </div>
);

type FolderFilesProps = Omit<FileListProps, 'folder'> & {
  readonly folder: Folder;
  /** Among other folders its name stands above its files. */
  readonly isNamed: boolean;
  /** All files stand in their own order: they can be dragged. */
  readonly isWhole: boolean;
};

function FolderFiles(props: FolderFilesProps) {
  const { dataRoom, folder, isNamed, isWhole, chosen, actions, onChoose } = props;
  const [dragged, setDragged] = useState<string>();
  const { documents } = folder;
  // Files are moved among all of their folder, also while only some are shown.
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
      {isNamed ? <h3 className={classes.group}>{folder.name}</h3> : null}
      <ul className={classes.files} aria-label={`Files in ${folder.name}`}>
        {documents.map((document, place) => (
          <li
            key={document.id}
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
          </li>
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
      <FileSheet />
      <div className={classes.words}>
        <button type="button" className={classes.opener} onClick={onChoose}>
          {name}
        </button>
        <span className={`num ${classes.facts}`}>
          {fileSize(document.bytes)} · {date(document.createdAt)}
        </span>
        {document.problem ? (
          <span className={classes.warning}>
            <IconAlertCircle size={14} aria-hidden="true" />
            {problemWords(document.problem, dataRoom.watermarks)}
          </span>
        ) : null}
      </div>
      <OpensFor document={document} actions={actions} />
      <span className={`num ${classes.version}`}>v{version}</span>
      <span className={`num ${classes.opened}`}>
        {count(opened)}
        <VisuallyHidden> {opened === 1 ? 'opening' : 'openings'}</VisuallyHidden>
        <IconEye size={14} className={classes.eye} aria-hidden="true" />
      </span>
      <span className={classes.menu}>
        <FileMenu dataRoom={dataRoom} folder={folder} document={document} actions={actions} />
      </span>
    </>
  );
}

/** Who may open a file: a choice for its issuer, a word for everybody else. */
function OpensFor({ document, actions }: Pick<FileRowProps, 'document' | 'actions'>) {
  const icon = <ClassIcon of={document.class} size={14} />;
  if (!actions.mayChange) {
    return (
      <span className={`${classes.class} ${requests.fixed}`}>
        {icon} {CLASS_NAMES[document.class]}
      </span>
    );
  }
  return (
    <NativeSelect
      className={classes.class}
      size="xs"
      data={CLASSES}
      leftSection={icon}
      value={document.class}
      aria-label={`Who may open ${document.name}`}
      onChange={(event) => actions.setClass(document, event.currentTarget.value as DocumentClass)}
    />
  );
}
