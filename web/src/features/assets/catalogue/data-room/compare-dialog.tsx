import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../../api/query.ts';
import type { CallData } from '../../../../lib/call.ts';
import { counted, dateTime, fileSize } from '../../../../lib/figures/format.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { DialogFrame } from '../../../../ui/dialogs/dialog-frame.tsx';
import { Box, Stack } from '../../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../../ui/skeleton.tsx';
import { changesBetween, type Hunk } from './changes.ts';
import classes from './panel.module.css';
import type { Document } from './view.ts';

const AT = 'GET /owner/assets/:assetId/data-room/documents/:documentId/compare/:otherId';
type Comparison = CallData<typeof AT>;
type Side = Comparison['older'];

type CompareProps = {
  readonly assetId: string;
  readonly document: Document;
  readonly onClose: () => void;
};

export function CompareDialog({ assetId, document, onClose }: CompareProps) {
  const [current, before] = document.versions;
  const [one, chooseOne] = useState(before?.id ?? '');
  const [other, chooseOther] = useState(current?.id ?? '');
  const data = document.versions.map(({ id, version }) => ({
    value: id,
    label: `Version ${version}`,
  }));
  const choice = { data, allowDeselect: false } as const;
  const params = { assetId, documentId: one, otherId: other };
  const found = useQuery(query(AT, { params }, { keepPrevious: true }));
  return (
    <DialogFrame title={`Versions of ${document.name}`} size={760} onClose={onClose}>
      <div className={classes.sides}>
        <Select label="From" {...choice} value={one} onChange={(id) => id && chooseOne(id)} />
        <Select label="To" {...choice} value={other} onChange={(id) => id && chooseOther(id)} />
      </div>
      <QueryBoundary query={found} what="The versions" loading={<SkeletonText lines={8} />}>
        {(comparison) => <Compared comparison={comparison} />}
      </QueryBoundary>
    </DialogFrame>
  );
}

function Compared({ comparison }: { comparison: Comparison }) {
  const { older, newer, isSameFile } = comparison;
  return (
    <>
      <div className={classes.sides}>
        <SideFacts side={older} />
        <SideFacts side={newer} />
      </div>
      {isSameFile ? <p>The files are identical.</p> : <Words {...{ older, newer }} />}
    </>
  );
}

const SideFacts = ({ side }: { side: Side }) => (
  <Box as="p" px={14} py={12} radius={8} fill="sunken" className={classes.side}>
    <Box as="b" block>
      Version {side.version}
    </Box>
    {side.uploadedBy ?? 'Holdfast'}, {dateTime(side.createdAt)}
    <br />
    <span className="num">
      {[fileSize(side.bytes), side.pages === null ? '' : counted(side.pages, 'page')]
        .filter(Boolean)
        .join(' · ')}
    </span>
    {side.note ? (
      <>
        <br />
        {side.note}
      </>
    ) : null}
  </Box>
);

const MOST_SHOWN = 40;

function Words({ older, newer }: { older: Side; newer: Side }) {
  const [all, showAll] = useState(false);
  if (!older.texts || !newer.texts) {
    const which = older.texts ? newer.version : older.version;
    return (
      <Alert tone="plain">
        The text of version {which} can’t be compared: the file is still being processed, damaged or
        password-protected.
      </Alert>
    );
  }
  if ([...older.texts, ...newer.texts].every((text) => text === '')) {
    return <Alert tone="plain">These files contain scanned pages only, without text.</Alert>;
  }
  const hunks = changesBetween(older.texts.join('\n'), newer.texts.join('\n'));
  if (hunks.length === 0) return <p>The text is identical.</p>;
  return (
    <>
      <p className={classes.quiet}>
        {counted(hunks.length, 'difference')}{' '}
        {older.isCut || newer.isCut ? ' in the first part of the text' : ''}
      </p>
      <Stack gap={10} className={classes.hunks}>
        {(all ? hunks : hunks.slice(0, MOST_SHOWN)).map((hunk, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places keep their order
          <HunkText key={n} hunk={hunk} />
        ))}
      </Stack>
      {!all && hunks.length > MOST_SHOWN ? (
        <Button variant="default" mt="md" onClick={() => showAll(true)}>
          Show all {hunks.length}
        </Button>
      ) : null}
    </>
  );
}

const HunkText = ({ hunk }: { hunk: Hunk }) => (
  <p>
    {hunk.map(({ kind, text }, n) => {
      const Mark = kind === 'in' ? 'ins' : kind === 'out' ? 'del' : 'span';
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces keep their order
      return <Mark key={n}>{text}</Mark>;
    })}
  </p>
);
