import { ActionIcon, Button } from '@mantine/core';
import {
  IconExternalLink,
  IconEye,
  IconFileTypePdf,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { dateTime, fileSize } from '../lib/figures/format.ts';
import { saveFile } from '../lib/save-file.ts';
import { Badge } from './badge.tsx';
import { Box, Group, Stack, Text } from './layout/layout.tsx';
import classes from './text/reading.module.css';

type Viewed = {
  readonly title: string;
  readonly url: string;
  readonly bytes: number;
  readonly uploadedAt: string;
  readonly uploadedBy?: string | undefined;
};

type ViewerProps = {
  readonly document: Viewed;
  /** Checks, each time the document is opened, that the user may still open it. */
  readonly mayOpen: () => Promise<boolean>;
  /** Runs after the whole file has loaded, which is when the access is logged. */
  readonly onOpened?: (() => void) | undefined;
  /** True until the viewer opens a document they must review. */
  readonly isDue?: boolean | undefined;
};

/** A picture that opens on click, since each access is logged. Can be rotated and enlarged. */
export function DocumentViewer({ document, mayOpen, onOpened, isDue }: ViewerProps) {
  const [isOpen, setOpen] = useState(false);
  const opening = useMutation({ mutationFn: mayOpen });
  const openInTab = (may: boolean) =>
    may ? void window.open(document.url, '_blank', 'noopener') : undefined;
  const [turn, setTurn] = useState(0);
  const [large, setLarge] = useState(false);
  const { title } = document;
  const tools = (
    <Group as="span" tone="quiet">
      <Tool label={`Turn ${title.toLowerCase()}`} onClick={() => setTurn((turn + 1) % 4)}>
        <IconRotateClockwise size={18} />
      </Tool>
      <Tool label={large ? 'Show smaller' : 'Show larger'} onClick={() => setLarge(!large)}>
        {large ? <IconZoomOut size={18} /> : <IconZoomIn size={18} />}
      </Tool>
      <Tool
        label={`Open ${title.toLowerCase()} in a new tab`}
        onClick={() => opening.mutate(undefined, { onSuccess: openInTab })}
      >
        <IconExternalLink size={18} />
      </Tool>
    </Group>
  );
  return (
    <Frame document={document} large={large} isDue={isDue} tools={isOpen ? tools : null}>
      {isOpen ? (
        <img
          src={document.url}
          alt={title}
          data-turn={turn}
          data-large={large || undefined}
          onLoad={onOpened}
        />
      ) : (
        <Button
          variant="default"
          leftSection={<IconEye size={16} />}
          aria-label={`Open ${title.toLowerCase()}`}
          loading={opening.isPending}
          onClick={() => opening.mutate(undefined, { onSuccess: setOpen })}
        >
          Open
        </Button>
      )}
    </Frame>
  );
}

/** The same frame for a PDF, which downloads instead of opening. */
export function PdfViewer({ document, mayOpen, onOpened, isDue }: ViewerProps) {
  const opening = useMutation({
    mutationFn: async () => {
      if (await mayOpen()) await saveFile(`${document.title}.pdf`, document.url);
    },
    ...(onOpened ? { onSuccess: onOpened } : {}),
  });
  return (
    <Frame document={document} isDue={isDue}>
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={16} />}
        loading={opening.isPending}
        aria-label={`Download PDF: ${document.title.toLowerCase()}`}
        onClick={() => opening.mutate()}
      >
        Download PDF
      </Button>
    </Frame>
  );
}

type FrameProps = {
  readonly document: Viewed;
  readonly large?: boolean;
  readonly isDue?: boolean | undefined;
  readonly tools?: ReactNode;
  readonly children: ReactNode;
};

const Frame = ({ document, large, isDue, tools, children }: FrameProps) => (
  <Box
    as="figure"
    radius={10}
    border
    fill="surface"
    className={classes.document}
    data-large={large || undefined}
  >
    <div className={classes.picture}>{children}</div>
    <Group
      as="figcaption"
      gap={8}
      align="center"
      justify="between"
      px={14}
      py={10}
      line="above"
      size={13}
      loose
    >
      <Stack as="span" gap={0}>
        <strong>{document.title}</strong>{' '}
        {isDue ? (
          <span>
            <Badge tone="warn">Not opened by you</Badge>
          </span>
        ) : null}
        <Text as="span" size={12.5} tone="quiet">
          {fileSize(document.bytes)}, {document.uploadedBy ? `${document.uploadedBy}, ` : ''}
          {dateTime(document.uploadedAt)}
        </Text>
      </Stack>
      {tools}
    </Group>
  </Box>
);

type ToolProps = {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
};

const Tool = ({ label, onClick, children }: ToolProps) => (
  <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={onClick}>
    {children}
  </ActionIcon>
);
