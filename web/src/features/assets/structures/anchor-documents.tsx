import {
  ANCHOR_DOCUMENT_NAMES,
  RESOLUTION_MAX_BYTES,
} from '@holdfast/domain/assets/structures/words';
import { Button, FileButton } from '@mantine/core';
import { IconFileText, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { addressOf } from '../../../api/address.ts';
import { mutation } from '../../../api/mutation.ts';
import { dateTime } from '../../../lib/figures/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { DOCUMENTS, uploadProblem } from '../../../ui/inputs/upload-rules.ts';
import { Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import type { Anchor } from './anchor.view.ts';
import { STRUCTURES } from './view.ts';

type Props = { readonly structureId: string; readonly anchor: Anchor };

/** An anchor's documents; each access is logged. */
export const PaperLinks = ({ structureId, anchor }: Props) => (
  <Stack as="ul" gap={8} size={13} loose>
    {anchor.papers.map((paper) => (
      <Group as="li" gap={12} rowGap={4} justify="between" wrap key={paper.kind}>
        <a
          href={addressOf('GET /structures/:structureId/anchors/:anchorId/papers/:paper', {
            params: { structureId, anchorId: anchor.id, paper: paper.kind },
          })}
          target="_blank"
          rel="noreferrer"
        >
          <IconFileText size={16} aria-hidden /> {ANCHOR_DOCUMENT_NAMES[paper.kind]}
        </a>
        <Text as="span" tone="quiet">
          {dateTime(paper.at)}
        </Text>
      </Group>
    ))}
    {anchor.papers.length === 0 ? (
      <Group gap={12} rowGap={4} justify="between" wrap as="li" tone="quiet">
        No documents yet
      </Group>
    ) : null}
  </Stack>
);

export function AnchorPapers({ structureId, anchor }: Props) {
  const [problem, setProblem] = useState<string>();
  const effects = { invalidates: STRUCTURES, ok: 'Document uploaded' } as const;
  const record = useMutation(
    mutation('POST /owner/structures/:structureId/anchors/:anchorId/commitment', effects),
  );
  const show = useMutation(
    mutation('POST /owner/structures/:structureId/anchors/:anchorId/contribution', effects),
  );
  const next = anchor.actions.record?.allowed
    ? ({ send: record, words: 'Upload signed commitment' } as const)
    : anchor.stage === 'COMMITTED'
      ? ({
          send: show,
          words: anchor.isWaiting ? 'Replace proof' : 'Upload proof',
        } as const)
      : undefined;
  const take = (file: File | null) => {
    if (!file || !next) return;
    const why = uploadProblem(file, { ...DOCUMENTS, maxBytes: RESOLUTION_MAX_BYTES });
    setProblem(why);
    if (!why) next.send.mutate({ params: { structureId, anchorId: anchor.id }, body: {}, file });
  };
  return (
    <>
      <PaperLinks structureId={structureId} anchor={anchor} />
      {next ? (
        <FileButton accept={DOCUMENTS.types.join(',')} onChange={take}>
          {(props) => (
            <Button
              {...props}
              size="xs"
              variant="default"
              loading={next.send.isPending}
              leftSection={<IconUpload size={16} aria-hidden />}
            >
              {next.words}
            </Button>
          )}
        </FileButton>
      ) : null}
      {problem ? (
        <Alert tone="bad" live>
          {problem}
        </Alert>
      ) : null}
    </>
  );
}
