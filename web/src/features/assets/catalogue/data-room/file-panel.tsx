import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { counted, date } from '../../../../lib/figures/format.ts';
import { lazyPart } from '../../../../lib/lazy-part.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Group, Stack, Text } from '../../../../ui/layout/layout.tsx';
import classes from './data-room.module.css';
import { versionAddress } from './file-menu.tsx';
import { NameDialog } from './name-dialog.tsx';
import { OpeningRows } from './opening-rows.tsx';
import { Preview } from './preview.tsx';
import type { DataRoomActions } from './use-data-room.ts';
import { CLASSES, type Document, type DocumentClass } from './view.ts';

export const AccessLog = lazyPart(async () => ({
  default: (await import('./access-log.tsx')).AccessLog,
}));

const CompareDialog = lazyPart(async () => ({
  default: (await import('./compare-dialog.tsx')).CompareDialog,
}));

type FilePanelProps = {
  readonly assetId: string;
  readonly document: Document;
  readonly actions: DataRoomActions;
  readonly onClose: () => void;
};

export const FilePanel = ({ onClose, ...about }: FilePanelProps) => (
  <Card
    flush
    title={about.document.name}
    aside={
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Close ${about.document.name}`}
        onClick={onClose}
      >
        <IconX size={18} />
      </ActionIcon>
    }
  >
    <FileDetails {...about} />
  </Card>
);

export function FileDetails({ assetId, document, actions }: Omit<FilePanelProps, 'onClose'>) {
  const [isShowing, showing] = useState(false);
  const [isComparing, comparing] = useState(false);
  const { opened } = document;
  return (
    <div className={classes.panel}>
      <Stack as="section" gap={8} px={20} py={14} line="above" className={classes.part}>
        <Preview assetId={assetId} document={document} />
      </Stack>
      <Stack as="section" gap={8} px={20} py={14} line="above" className={classes.part}>
        <h3>Access</h3>
        <SegmentedControl
          fullWidth
          data={CLASSES}
          value={document.class}
          aria-label="Access"
          disabled={!actions.mayChange}
          onChange={(value) => actions.setClass(document, value as DocumentClass)}
        />
      </Stack>
      <Stack as="section" gap={8} px={20} py={14} line="above" className={classes.part}>
        <Group gap={12} rowGap={4} justify="between" wrap>
          <h3>Versions</h3>
          {document.versions.length > 1 ? (
            <Button size="compact-xs" variant="subtle" onClick={() => comparing(true)}>
              Compare
            </Button>
          ) : null}
          {isComparing ? (
            <Suspense>
              <CompareDialog
                assetId={assetId}
                document={document}
                onClose={() => comparing(false)}
              />
            </Suspense>
          ) : null}
        </Group>
        <ul className={classes.versions}>
          {document.versions.map((version) => (
            <VersionRow
              key={version.id}
              assetId={assetId}
              document={document}
              version={version}
              actions={actions}
            />
          ))}
        </ul>
        {actions.mayChange ? (
          <NoteButton assetId={assetId} document={document} actions={actions} />
        ) : null}
      </Stack>
      <Stack as="section" gap={8} px={20} py={14} line="above" className={classes.part}>
        <Group gap={12} rowGap={4} justify="between" wrap>
          <h3>{opened === 0 ? 'Access log' : `Opened ${counted(opened, 'time')}`}</h3>
          {opened > 5 ? (
            <Button size="compact-xs" variant="subtle" onClick={() => showing(true)}>
              All
            </Button>
          ) : null}
        </Group>
        <OpeningRows assetId={assetId} documentId={document.id} few />
        {isShowing ? (
          <Suspense>
            <AccessLog assetId={assetId} document={document} onClose={() => showing(false)} />
          </Suspense>
        ) : null}
      </Stack>
    </div>
  );
}

/** Shown to readers under "What changed". */
function NoteButton({ assetId, document, actions }: Omit<FilePanelProps, 'onClose'>) {
  const [isAsking, asking] = useState(false);
  const { id, name, version, note } = document;
  return (
    <div>
      <Button size="compact-xs" variant="subtle" onClick={() => asking(true)}>
        {note ? 'Edit change note' : 'Add change note'}
      </Button>
      {isAsking ? (
        <NameDialog
          title={`What changed in version ${version} of ${name}?`}
          text="Shown to investors under “What changed”."
          label="Change note"
          action="Save note"
          most={160}
          send={actions.change}
          onSend={(words) =>
            actions.change.mutate(
              { params: { assetId, documentId: id }, body: { note: words } },
              { onSuccess: () => asking(false) },
            )
          }
          onClose={() => asking(false)}
        />
      ) : null}
    </div>
  );
}

type VersionRowProps = Omit<FilePanelProps, 'onClose'> & {
  readonly version: Document['versions'][number];
};

function VersionRow({ assetId, document, version, actions }: VersionRowProps) {
  const { uploadedBy, restoredFrom } = version;
  const facts = [
    uploadedBy ?? 'Holdfast',
    ...(restoredFrom === null ? [] : [`restored version ${restoredFrom}`]),
  ];
  return (
    <li>
      <Text as="span" weight={600} fixed num className={classes.versionName}>
        v{version.version}
      </Text>
      <Stack as="span" gap={2} grow className={classes.words}>
        <Text as="span" size={12.5} weight={550} breaks num>
          {date(version.createdAt)}
        </Text>
        <Text as="span" size={12} tone="faint">
          {facts.join(' · ')}
        </Text>
        {version.note ? (
          <Text as="span" size={12} tone="faint">
            {version.note}
          </Text>
        ) : null}
      </Stack>
      {version.id === document.id ? (
        <Badge tone="info">Current</Badge>
      ) : actions.mayChange ? (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={`Restore version ${version.version}`}
          onClick={() => void actions.restore(document, version)}
        >
          Restore
        </Button>
      ) : null}
      <ActionIcon
        component="a"
        href={versionAddress(assetId, version.id)}
        download
        variant="subtle"
        color="gray"
        aria-label={`Download version ${version.version}`}
      >
        <IconDownload size={18} />
      </ActionIcon>
    </li>
  );
}
