import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconEye, IconFolderPlus, IconHistory, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import { query } from '../../../../api/query.ts';
import { counted, fileSize } from '../../../../lib/figures/format.ts';
import { lazyPart } from '../../../../lib/lazy-part.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Thumb } from '../../../../ui/cover/cover.tsx';
import type { Crumb } from '../../../../ui/crumbs.ts';
import { DrawerFrame } from '../../../../ui/dialogs/drawer-frame.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Group, Text } from '../../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { QueryBoundary, together } from '../../../../ui/query-boundary.tsx';
import { SkeletonPage } from '../../../../ui/skeleton.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { ClassLegend } from './class-legend.tsx';
import classes from './data-room.module.css';
import { DropZone } from './drop-zone.tsx';
import { FileList } from './file-list.tsx';
import { AccessLog, FileDetails, FilePanel } from './file-panel.tsx';
import { FolderList } from './folder-list.tsx';
import { MissingFiles } from './missing-files.tsx';
import { RequestsCard, useRequests } from './requests-card.tsx';
import { UploadRows } from './upload-rows.tsx';
import { type DataRoomActions, useDataRoom } from './use-data-room.ts';
import { useUploads } from './use-uploads.ts';
import { bytesOf, type DataRoom, type Document, type Folder, filesOf } from './view.ts';
import { WatermarkCard } from './watermark-card.tsx';

const AsInvestor = lazyPart(async () => ({
  default: (await import('./as-investor.tsx')).AsInvestor,
}));

type ManagerProps = {
  readonly assetId: string;
  /** Without breadcrumbs, the data room is a tab under another page's header. */
  readonly crumbs?: readonly Crumb[];
};

export function KeptDataRoom({ assetId, crumbs }: ManagerProps) {
  const dataRoom = useQuery(query('GET /owner/assets/:assetId/data-room', { params: { assetId } }));
  // The card with the requests is above the files.
  const requests = useRequests(assetId);
  return (
    <QueryBoundary
      query={together(dataRoom, requests)}
      what="The data room"
      loading={<SkeletonPage />}
    >
      {(data) => <Opened dataRoom={data} crumbs={crumbs} />}
    </QueryBoundary>
  );
}

type OpenedProps = {
  readonly dataRoom: DataRoom;
  readonly crumbs: readonly Crumb[] | undefined;
};

function Opened({ dataRoom, crumbs }: OpenedProps) {
  const { id: assetId } = dataRoom.asset;
  const [folderId, setFolderId] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const actions = useDataRoom(dataRoom);
  const input = useRef<HTMLInputElement>(null);
  const folder = dataRoom.folders.find((one) => one.id === folderId);
  const target = dataRoom.mayChange ? (folder ?? dataRoom.folders[0]) : undefined;
  // A replaced version still identifies its file.
  const document = filesOf(dataRoom).find((one) => one.versions.some(({ id }) => id === chosen));
  const buttons = <Buttons assetId={assetId} onUpload={target && (() => input.current?.click())} />;
  return (
    <>
      <Header dataRoom={dataRoom} crumbs={crumbs} buttons={buttons} />
      <div className={classes.dataRoom} data-panel={document ? true : undefined}>
        <div className={classes.side}>
          <FolderList
            dataRoom={dataRoom}
            chosen={folder?.id}
            actions={actions}
            onChoose={setFolderId}
          />
          <WatermarkCard dataRoom={dataRoom} actions={actions} />
          <ClassLegend symbol={dataRoom.asset.symbol} />
        </div>
        <div className={classes.main}>
          <MissingFiles dataRoom={dataRoom} />
          <RequestsCard assetId={assetId} />
          {dataRoom.mayChange ? (
            <UploadCard assetId={assetId} folder={target} input={input} />
          ) : (
            <Alert tone="plain">You can view all files, and remove one with a reason.</Alert>
          )}
          {dataRoom.folders.length > 0 ? (
            <FileList
              key={folder?.id ?? 'all'}
              dataRoom={dataRoom}
              folder={folder}
              chosen={document?.id}
              actions={actions}
              onChoose={setChosen}
            />
          ) : null}
        </div>
        {document ? (
          <Chosen
            assetId={assetId}
            document={document}
            actions={actions}
            onClose={() => setChosen(undefined)}
          />
        ) : null}
      </div>
    </>
  );
}

type UploadCardProps = {
  readonly assetId: string;
  readonly folder: Folder | undefined;
  readonly input: RefObject<HTMLInputElement | null>;
};

/** Uploads continue while another folder is open. */
function UploadCard({ assetId, folder, input }: UploadCardProps) {
  const uploads = useUploads(assetId);
  if (!folder) {
    return (
      <Card>
        <EmptyState icon={<IconFolderPlus size={20} />} title="No folders yet">
          Create a folder first, such as Offering, Technical, Legal or Financial.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card flush label="Upload files">
      <DropZone
        folder={folder}
        input={input}
        onFiles={(files, opensFor) => uploads.add(files, folder, opensFor)}
      />
      <UploadRows uploads={uploads} />
    </Card>
  );
}

type ChosenProps = {
  readonly assetId: string;
  readonly document: Document;
  readonly actions: DataRoomActions;
  readonly onClose: () => void;
};

function Chosen(props: ChosenProps) {
  const isNarrow = useMediaQuery('(max-width: 79.99em)', undefined, {
    getInitialValueInEffect: false,
  });
  if (isNarrow) {
    return (
      <DrawerFrame title={props.document.name} onClose={props.onClose}>
        <div className={classes.over}>
          <FileDetails {...props} />
        </div>
      </DrawerFrame>
    );
  }
  return (
    <aside className={classes.aside} aria-label="Selected file">
      <FilePanel {...props} />
    </aside>
  );
}

type HeaderProps = OpenedProps & { readonly buttons: ReactNode };

function Header({ dataRoom, crumbs, buttons }: HeaderProps) {
  const { id, name, category } = dataRoom.asset;
  const files = filesOf(dataRoom);
  const sums = `${counted(files.length, 'file')}, ${fileSize(bytesOf(files))} · file names are public`;
  if (!crumbs) {
    return (
      <Group gap={12} align="center" justify="between" wrap mb={16} className={classes.bar}>
        <Text size={12} tone="faint" num>
          {sums}
        </Text>
        <Group gap={8} align="center" justify="end" wrap className={classes.buttons}>
          {buttons}
        </Group>
      </Group>
    );
  }
  return (
    <PageHeader
      title="Data room"
      crumbs={[...crumbs, { label: name }]}
      media={<Thumb seed={id} category={category} size={48} />}
      lead={`${name} · ${sums}`}
      actions={buttons}
    />
  );
}

type ButtonsProps = { readonly assetId: string; readonly onUpload: (() => void) | undefined };

function Buttons({ assetId, onUpload }: ButtonsProps) {
  const [isShowing, showing] = useState(false);
  const [isLooking, looking] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconEye size={18} />} onClick={() => looking(true)}>
        View as investor
      </Button>
      {isLooking ? (
        <Suspense>
          <AsInvestor assetId={assetId} onClose={() => looking(false)} />
        </Suspense>
      ) : null}
      <Button
        variant="default"
        leftSection={<IconHistory size={18} />}
        onClick={() => showing(true)}
      >
        Access log
      </Button>
      {isShowing ? (
        <Suspense>
          <AccessLog assetId={assetId} onClose={() => showing(false)} />
        </Suspense>
      ) : null}
      {onUpload ? (
        <Button leftSection={<IconUpload size={18} />} onClick={onUpload}>
          Upload files
        </Button>
      ) : null}
    </>
  );
}
