import { Button } from '@mantine/core';
import { IconEye, IconFolderPlus, IconHistory, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { query } from '../../../api/query.ts';
import { counted, fileSize } from '../../../lib/format.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/card.tsx';
import { Thumb } from '../../../ui/cover/cover.tsx';
import type { Crumb } from '../../../ui/crumbs.ts';
import { Link } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonPage } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { ClassLegend } from './class-legend.tsx';
import classes from './data-room.module.css';
import { DropZone } from './drop-zone.tsx';
import { FileList } from './file-list.tsx';
import { FilePanel } from './file-panel.tsx';
import { FolderList } from './folder-list.tsx';
import { UploadRows } from './upload-rows.tsx';
import { useDataRoom } from './use-data-room.ts';
import { useUploads } from './use-uploads.ts';
import { bytesOf, type DataRoom, type Document, filesOf } from './view.ts';

const AccessLog = lazyPart(async () => ({
  default: (await import('./access-log.tsx')).AccessLog,
}));

type ManagerProps = { readonly assetId: string; readonly crumbs: readonly Crumb[] };

/** The data room as its owner keeps it: folders, uploads, files, and the file that is chosen. */
export function KeptDataRoom({ assetId, crumbs }: ManagerProps) {
  const dataRoom = useQuery(query('GET /owner/assets/:assetId/data-room', { params: { assetId } }));
  return (
    <QueryBoundary query={dataRoom} what="The data room" loading={<SkeletonPage />}>
      {(found) => <Opened dataRoom={found} crumbs={crumbs} />}
    </QueryBoundary>
  );
}

function Opened({ dataRoom, crumbs }: { dataRoom: DataRoom; crumbs: readonly Crumb[] }) {
  const { id: assetId } = dataRoom.asset;
  const [folderId, setFolderId] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const actions = useDataRoom(assetId);
  const uploads = useUploads(assetId);
  const input = useRef<HTMLInputElement>(null);
  const folder = dataRoom.folders.find((one) => one.id === folderId);
  const target = folder ?? dataRoom.folders[0];
  // A version that was replaced meanwhile still names its file.
  const document = filesOf(dataRoom).find((one) => one.versions.some(({ id }) => id === chosen));
  return (
    <>
      <Header
        dataRoom={dataRoom}
        crumbs={crumbs}
        onUpload={target && (() => input.current?.click())}
      />
      <div className={classes.dataRoom} data-panel={document ? true : undefined}>
        <div className={classes.side}>
          <FolderList
            dataRoom={dataRoom}
            chosen={folder?.id}
            actions={actions}
            onChoose={setFolderId}
          />
          <ClassLegend symbol={dataRoom.asset.symbol} />
        </div>
        <div className={classes.main}>
          {target ? (
            <Card flush label="Upload files">
              <DropZone
                folder={target}
                input={input}
                onFiles={(files, opensFor) => uploads.add(files, target, opensFor)}
              />
              <UploadRows uploads={uploads} />
            </Card>
          ) : (
            <Card>
              <EmptyState icon={<IconFolderPlus size={20} />} title="No folders yet">
                Make a folder first, such as Offer, Technical, Legal or Financial. Files stand in
                folders.
              </EmptyState>
            </Card>
          )}
          {(folder ? [folder] : dataRoom.folders).map((one) => (
            <FileList
              key={one.id}
              dataRoom={dataRoom}
              folder={one}
              chosen={document?.id}
              actions={actions}
              onChoose={setChosen}
            />
          ))}
        </div>
        {document ? (
          <aside className={classes.aside} aria-label="The chosen file">
            <Panel dataRoom={dataRoom} document={document} actions={actions} onClose={setChosen} />
          </aside>
        ) : null}
      </div>
    </>
  );
}

type PanelProps = {
  readonly dataRoom: DataRoom;
  readonly document: Document;
  readonly actions: ReturnType<typeof useDataRoom>;
  readonly onClose: (nothing: undefined) => void;
};

const Panel = ({ dataRoom, document, actions, onClose }: PanelProps) => (
  <FilePanel
    assetId={dataRoom.asset.id}
    document={document}
    actions={actions}
    onClose={() => onClose(undefined)}
  />
);

type HeaderProps = {
  readonly dataRoom: DataRoom;
  readonly crumbs: readonly Crumb[];
  readonly onUpload: (() => void) | undefined;
};

function Header({ dataRoom, crumbs, onUpload }: HeaderProps) {
  const { id, name, symbol, category } = dataRoom.asset;
  const files = filesOf(dataRoom);
  const [isShowing, showing] = useState(false);
  return (
    <PageHeader
      title="Data room"
      crumbs={[...crumbs, { label: name, to: paths.asset(id) }]}
      media={<Thumb seed={id} category={category} size={48} />}
      lead={`${name} · ${symbol} · ${counted(files.length, 'file')}, ${fileSize(bytesOf(files))} · the list is public, a file opens by its class`}
      actions={
        <>
          <Button
            component={Link}
            to={paths.assetDocuments(id)}
            variant="default"
            leftSection={<IconEye size={18} />}
          >
            View as investor
          </Button>
          <Button
            variant="default"
            leftSection={<IconHistory size={18} />}
            onClick={() => showing(true)}
          >
            Access log
          </Button>
          {isShowing ? (
            <Suspense>
              <AccessLog assetId={id} onClose={() => showing(false)} />
            </Suspense>
          ) : null}
          {onUpload ? (
            <Button leftSection={<IconUpload size={18} />} onClick={onUpload}>
              Upload files
            </Button>
          ) : null}
        </>
      }
    />
  );
}
