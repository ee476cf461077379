import { ActionIcon, Button } from '@mantine/core';
import { IconDownload, IconLock } from '@tabler/icons-react';
import { addressOf } from '../../../../api/address.ts';
import { counted, date, fileSize } from '../../../../lib/figures/format.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Group, Stack, Text } from '../../../../ui/layout/layout.tsx';
import { ClassIcon } from './class-icon.tsx';
import { FileThumbnail } from './file-thumbnail.tsx';
import classes from './reader.module.css';
import { type Document, isNew } from './reader.view.ts';
import { AskAccess } from './request-access.tsx';
import { CLASS_NAMES } from './view.ts';

type FileRowProps = {
  readonly assetId: string;
  /** Of the asset ("PSS") whose holders may open a locked file. */
  readonly symbol: string;
  readonly document: Document;
  readonly now: Date;
};

export function FileRow({ assetId, symbol, document, now }: FileRowProps) {
  const { name, mayOpen, version } = document;
  return (
    <Group
      as="li"
      gap={12}
      align="center"
      px={16}
      py={8}
      line="above"
      className={classes.file}
      data-locked={!mayOpen || undefined}
    >
      <FileThumbnail assetId={assetId} document={document} dim={!mayOpen} />
      <Stack gap={0} grow className={classes.words}>
        <Group as="span" gap={8} rowGap={2} align="center" wrap>
          <Text as="span" size={13.5} weight={550} breaks className={classes.name}>
            {name}
          </Text>
          {isNew(document, now) ? (
            <Badge tone="info">{version > 1 ? 'New version' : 'New'}</Badge>
          ) : null}
        </Group>
        <Text as="span" size={12} tone="faint" num>
          {factsOf(document)}
        </Text>
      </Stack>
      {mayOpen ? (
        <Opens assetId={assetId} document={document} />
      ) : (
        <>
          <Group
            as="span"
            inline
            gap={6}
            align="center"
            size={12.5}
            tone="quiet"
            fixed
            className={classes.class}
          >
            <IconLock size={16} aria-hidden="true" />
            {document.class === 'verified' ? 'Verified investors' : `Holders of ${symbol}`}
          </Group>
          <AskAccess assetId={assetId} document={document} />
        </>
      )}
    </Group>
  );
}

function Opens({ assetId, document }: Pick<FileRowProps, 'assetId' | 'document'>) {
  const address = (show?: 'inline') =>
    addressOf('GET /assets/:assetId/documents/:documentId', {
      params: { assetId, documentId: document.id },
      query: { show },
    });
  return (
    <>
      <Group
        as="span"
        inline
        gap={6}
        align="center"
        size={12.5}
        tone="quiet"
        fixed
        className={classes.class}
      >
        <ClassIcon of={document.class} />
        {CLASS_NAMES[document.class]}
      </Group>
      <Button
        component="a"
        href={address('inline')}
        target="_blank"
        rel="noopener"
        variant="default"
        size="xs"
        aria-label={`Open ${document.name}`}
      >
        Open
      </Button>
      <ActionIcon
        component="a"
        href={address()}
        download
        variant="subtle"
        color="gray"
        aria-label={`Download ${document.name}`}
      >
        <IconDownload size={18} aria-hidden />
      </ActionIcon>
    </>
  );
}

/** "42 pages · 2.1 MB · v2, 12 Oct 2026" */
const factsOf = ({ pages, bytes, version, createdAt }: Document): string =>
  [
    ...(pages === null ? [] : [counted(pages, 'page')]),
    fileSize(bytes),
    `v${version}, ${date(createdAt)}`,
  ].join(' · ');
