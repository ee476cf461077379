import type { ReaderKind } from '@holdfast/domain/assets/catalogue/data-room-shapes';
import { Button, SegmentedControl } from '@mantine/core';
import { IconCircleCheck, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../../api/query.ts';
import { counted } from '../../../../lib/figures/format.ts';
import { paths } from '../../../../paths.ts';
import { DrawerFrame } from '../../../../ui/dialogs/drawer-frame.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { Link } from '../../../../ui/link.tsx';
import { QueryBoundary } from '../../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../../ui/skeleton.tsx';
import { ClassIcon } from './class-icon.tsx';
import classes from './panel.module.css';
import { accessOf, type Folder } from './reader.view.ts';
import { CLASS_NAMES } from './view.ts';

const READERS: readonly { readonly value: ReaderKind; readonly label: string }[] = [
  { value: 'anybody', label: 'Visitor' },
  { value: 'verified', label: 'Verified' },
  { value: 'holder', label: 'Holder' },
];

const SAYS: Readonly<Record<ReaderKind, string>> = {
  anybody: 'Not signed in or not yet verified.',
  verified: 'Verified, without units of this asset.',
  holder: 'Holds units of this asset.',
};

type Props = { readonly assetId: string; readonly onClose: () => void };

/** For a class of readers, by the server's own access rule. */
export function AsInvestor({ assetId, onClose }: Props) {
  const [as, look] = useState<ReaderKind>('anybody');
  const seen = useQuery(
    query(
      'GET /owner/assets/:assetId/data-room/view',
      { params: { assetId }, query: { as } },
      { keepPrevious: true },
    ),
  );
  return (
    <DrawerFrame
      title="View as investor"
      onClose={onClose}
      footer={
        <Button component={Link} to={paths.assetDocuments(assetId)} variant="default">
          View asset page
        </Button>
      }
    >
      <Stack gap={14}>
        <SegmentedControl
          fullWidth
          aria-label="Investor type"
          data={[...READERS]}
          value={as}
          onChange={(value) => look(value as ReaderKind)}
        />
        <p className={classes.quiet}>{SAYS[as]} Individually granted access is not shown.</p>
        <QueryBoundary query={seen} what="The data room" loading={<SkeletonText lines={8} />}>
          {(folders) => <Seen folders={folders} />}
        </QueryBoundary>
      </Stack>
    </DrawerFrame>
  );
}

function Seen({ folders }: { folders: readonly Folder[] }) {
  const { open, total } = accessOf(folders);
  return (
    <>
      <p aria-live="polite">
        <b className="num">
          {open} of {counted(total, 'file')}
        </b>{' '}
        open
      </p>
      {folders.map((folder) => (
        <section key={folder.id} className={classes.group}>
          <h3>{folder.name}</h3>
          <ul>
            {folder.documents.map((one) => (
              <li key={one.id} data-locked={!one.mayOpen || undefined}>
                {one.mayOpen ? (
                  <IconCircleCheck size={16} aria-hidden="true" />
                ) : (
                  <IconLock size={16} aria-hidden="true" />
                )}
                <span>
                  {one.name}
                  <small>{one.mayOpen ? 'Can open' : 'Listed only'}</small>
                </span>
                <small className={classes.of}>
                  <ClassIcon of={one.class} size={14} /> {CLASS_NAMES[one.class]}
                </small>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
