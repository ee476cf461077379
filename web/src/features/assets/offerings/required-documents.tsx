import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconFileText } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { invalidate } from '../../../api/cache.ts';
import { addressOf } from '../../../lib/call.ts';
import { dateTime } from '../../../lib/figures/format.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Text } from '../../../ui/layout/layout.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import { titleOf } from './commit.view.ts';
import classes from './offerings.module.css';
import type { RequiredDocument } from './view.ts';

type Props = { readonly assetId: string; readonly documents: readonly RequiredDocument[] };

export const RequiredDocuments = ({ assetId, documents }: Props) =>
  documents.map((document) => (
    <ReadLine
      key={document.id}
      name={titleOf(document.name)}
      note={noteOf(document)}
      doneLabel={document.openedAt ? `Opened ${dateTime(document.openedAt)}` : undefined}
      pendingLabel="Not opened"
    >
      <OpenDocument assetId={assetId} document={document} />
    </ReadLine>
  ));

type LineProps = {
  readonly name: string;
  readonly note: string;
  /** "Signed", "Opened 12 Nov 2026, 09:00"; undefined until then. */
  readonly doneLabel: string | undefined;
  readonly pendingLabel: string;
  readonly children: ReactNode;
};

export const ReadLine = ({ name, note, doneLabel, pendingLabel, children }: LineProps) => (
  <li>
    <IconFileText size={20} aria-hidden="true" />
    <Text as="span" breaks grow className={classes.paper}>
      <b>{name}</b>
      <Text as="span" block size={12.5} tone="faint">
        {note}
      </Text>
    </Text>
    <span
      className={
        doneLabel
          ? classOf({
              kind: 'group',
              inline: true,
              gap: 6,
              align: 'center',
              size: 13,
              loose: true,
              tone: 'gain',
            })
          : classes.unread
      }
    >
      {doneLabel ? (
        <IconCircleCheck size={16} aria-hidden="true" />
      ) : (
        <IconCircleDashed size={16} aria-hidden="true" />
      )}
      {doneLabel ?? pendingLabel}
    </span>
    {children}
  </li>
);

/** Access is recorded, so the offering is refetched. */
function OpenDocument({ assetId, document }: { assetId: string; document: RequiredDocument }) {
  const params = { assetId, documentId: document.id };
  const open = useMutation({
    mutationFn: () =>
      saveFile(
        `${titleOf(document.name)}.pdf`,
        addressOf('/assets/:assetId/documents/:documentId', { params }),
      ),
    onSettled: (_data, _error, _given, _before, { client }) =>
      invalidate(client, ['GET /assets/:assetId/investment']),
  });
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={`${document.openedAt ? 'Open again' : 'Open to read'}: ${titleOf(document.name)}`}
      loading={open.isPending}
      onClick={() => open.mutate()}
    >
      {document.openedAt ? 'Open again' : 'Open to read'}
    </Button>
  );
}

const noteOf = ({ pages, version }: RequiredDocument): string => {
  const length = pages === null ? 'PDF' : pages === 1 ? 'PDF, 1 page' : `PDF, ${pages} pages`;
  return `${length}, version ${version}`;
};
