import { SegmentedControl } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconFolder } from '@tabler/icons-react';
import { useState } from 'react';
import { count, counted } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { SearchField } from '../../../ui/filter-bar.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { EmptyState, NoMatch } from '../../../ui/states.tsx';
import classes from './data-room.module.css';
import {
  accessOf,
  documentsOf,
  type Folder,
  isNew,
  matching,
  type Shown,
} from './data-room.view.ts';
import { AccessCard, ChangesCard } from './data-room-access.tsx';
import { FileRow } from './data-room-file.tsx';
import type { AssetHead } from './view.ts';

type DataRoomProps = {
  readonly assetId: string;
  readonly asset: AssetHead | undefined;
  readonly folders: readonly Folder[];
};

/** Every folder and file: those that open are links, the others say for whom they are. */
export function DataRoom({ assetId, asset, folders }: DataRoomProps) {
  if (documentsOf(folders).length === 0) {
    return (
      <Card title="Data room">
        <EmptyState icon={<IconFolder size={20} />} title="No documents yet">
          The owner adds documents here before an offer opens.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Stack>
      <AccessCard assetId={assetId} asset={asset} folders={folders} />
      <Files assetId={assetId} folders={folders} />
      <ChangesCard folders={folders} />
    </Stack>
  );
}

function Files({ assetId, folders }: { assetId: string; folders: readonly Folder[] }) {
  const [shown, setShown] = useState<Shown>('all');
  const [q, setQ] = useState('');
  const now = new Date();
  const { total, open } = accessOf(folders);
  const fresh = documentsOf(folders).filter((one) => isNew(one, now)).length;
  const left = matching(folders, { shown, q, now });
  return (
    <>
      <div className={classes.tools}>
        <SearchField placeholder={`Find in ${counted(total, 'file')}`} q={q} onSearch={setQ} />
        <SegmentedControl
          aria-label="Which files"
          value={shown}
          onChange={(value) => setShown(value as Shown)}
          data={[
            { value: 'all', label: `All ${count(total)}` },
            { value: 'open', label: `You can open ${count(open)}` },
            { value: 'new', label: `New ${count(fresh)}` },
          ]}
        />
      </div>
      {left.length === 0 ? (
        <Card>
          <NoMatch
            what="files"
            onClear={() => {
              setShown('all');
              setQ('');
            }}
          />
        </Card>
      ) : null}
      {left.map((folder) => (
        <FolderCard key={folder.id} assetId={assetId} folder={folder} now={now} />
      ))}
    </>
  );
}

type FolderProps = { readonly assetId: string; readonly folder: Folder; readonly now: Date };

/** A folder that opens and closes. */
function FolderCard({ assetId, folder, now }: FolderProps) {
  const [isOpen, setOpen] = useState(true);
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <Card
      flush
      label={folder.name}
      title={
        <h2 className={classes.head}>
          <button
            type="button"
            className={classes.fold}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon size={18} aria-hidden="true" />
            {folder.name}
          </button>
        </h2>
      }
      aside={
        <span className={`num ${classes.count}`}>{counted(folder.documents.length, 'file')}</span>
      }
    >
      {isOpen ? (
        <ul className={classes.files}>
          {folder.documents.map((document) => (
            <FileRow key={document.id} assetId={assetId} document={document} now={now} />
          ))}
        </ul>
      ) : null}
    </Card>
  );
}
