import { NativeSelect, VisuallyHidden } from '@mantine/core';
import { IconEye, IconFolderOpen, IconGripVertical } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { count, counted, date, fileSize } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import classes from './data-room.module.css';
import { FileMenu } from './file-menu.tsx';
import { FileSheet } from './file-sheet.tsx';
import type { DataRoomActions } from './use-data-room.ts';
import {
  bytesOf,
  CLASSES,
  type DataRoom,
  type Document,
  type DocumentClass,
  type Folder,
  placed,
} from './view.ts';

type FileListProps = {
  readonly dataRoom: DataRoom;
  readonly folder: Folder;
  readonly chosen: string | undefined;
  readonly actions: DataRoomActions;
  readonly onChoose: (documentId: string) => void;
};

/** The files of a folder in their order: dragged, or moved from their menus. */
export function FileList({ dataRoom, folder, chosen, actions, onChoose }: FileListProps) {
  const [dragged, setDragged] = useState<string>();
  const { documents } = folder;
  const ids = documents.map((one) => one.id);
  const drop = (event: DragEvent, place: number) => {
    event.preventDefault();
    if (dragged) actions.orderDocuments(folder, placed(ids, dragged, place));
    setDragged(undefined);
  };
  const foot = `${counted(documents.length, 'file')}, ${fileSize(bytesOf(documents))}`;
  return (
    <Card
      title={folder.name}
      flush
      footer={
        documents.length > 1 ? (
          <div className={classes.between}>
            <span className="num">{foot}</span>
            <span>Drag to order, or Move up and Move down in the menu</span>
          </div>
        ) : null
      }
    >
      {documents.length === 0 ? (
        <EmptyState icon={<IconFolderOpen size={20} />} title="No files yet">
          Upload files into this folder. Who may open each is its class.
        </EmptyState>
      ) : (
        <ul className={classes.files} aria-label={`Files in ${folder.name}`}>
          {documents.map((document, place) => (
            <li
              key={document.id}
              className={classes.file}
              data-chosen={document.id === chosen || undefined}
              data-dragged={document.id === dragged || undefined}
              draggable
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
                folder={folder}
                document={document}
                actions={actions}
                onChoose={() => onChoose(document.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

type FileRowProps = {
  readonly dataRoom: DataRoom;
  readonly folder: Folder;
  readonly document: Document;
  readonly actions: DataRoomActions;
  readonly onChoose: () => void;
};

function FileRow({ dataRoom, folder, document, actions, onChoose }: FileRowProps) {
  return (
    <>
      <IconGripVertical size={16} className={classes.grip} aria-hidden="true" />
      <FileSheet />
      <div className={classes.words}>
        <button type="button" className={classes.opener} onClick={onChoose}>
          {document.name}
        </button>
        <span className={`num ${classes.facts}`}>
          {fileSize(document.bytes)} · {date(document.createdAt)}
        </span>
      </div>
      <NativeSelect
        className={classes.class}
        size="xs"
        data={CLASSES}
        value={document.class}
        aria-label={`Who may open ${document.name}`}
        onChange={(event) => actions.setClass(document, event.currentTarget.value as DocumentClass)}
      />
      <span className={`num ${classes.version}`}>v{document.version}</span>
      <span className={`num ${classes.opened}`}>
        {count(document.opened)}
        <VisuallyHidden> {document.opened === 1 ? 'opening' : 'openings'}</VisuallyHidden>
        <IconEye size={14} aria-hidden="true" />
      </span>
      <FileMenu dataRoom={dataRoom} folder={folder} document={document} actions={actions} />
    </>
  );
}
