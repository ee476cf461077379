import { IconChevronDown, IconChevronRight, IconFolder } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { count, counted } from '../../../../lib/figures/format.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { Group, Stack, Text } from '../../../../ui/layout/layout.tsx';
import { classOf } from '../../../../ui/layout/look.ts';
import { EmptyState, NoMatch } from '../../../../ui/states.tsx';
import { SearchField } from '../../../../ui/tables/filter-bar.tsx';
import classes from './reader.module.css';
import { accessOf, documentsOf, type Folder, isNew, matching, type Shown } from './reader.view.ts';
import { FileRow } from './reader-file.tsx';
import { TextHits } from './text-hits.tsx';

type DataRoomProps = {
  readonly assetId: string;
  readonly symbol: string;
  readonly folders: readonly Folder[];
};

export function DataRoom(props: DataRoomProps) {
  if (documentsOf(props.folders).length > 0) return <Files {...props} />;
  return (
    <Card title="Data room">
      <EmptyState icon={<IconFolder size={20} />} title="No documents yet">
        The owner adds documents here before an offering opens.
      </EmptyState>
    </Card>
  );
}

function Files({ assetId, symbol, folders }: DataRoomProps) {
  const [shown, setShown] = useState<Shown>('all');
  const [q, setQ] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const now = new Date();
  const left = matching(folders, { shown, q, now });
  const open = left.filter((one) => !closed.has(one.id)).length;
  const turn = (id: string) =>
    setClosed((was) => new Set(was.has(id) ? [...was].filter((one) => one !== id) : [...was, id]));
  return (
    <Stack>
      <Group gap={8} align="center" wrap>
        <SearchField
          placeholder={`Search ${counted(accessOf(folders).total, 'file')}`}
          q={q}
          onSearch={setQ}
        />
        <Chips folders={folders} now={now} shown={shown} onShow={setShown} />
        <Text as="span" size={13} loose tone="quiet" ml="auto" num className={classes.aside}>
          {counted(open, 'folder')} open
        </Text>
      </Group>
      <TextHits assetId={assetId} q={q} />
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
        <FolderCard
          key={folder.id}
          name={folder.name}
          files={folder.documents.length}
          isOpen={!closed.has(folder.id)}
          onTurn={() => turn(folder.id)}
        >
          {folder.documents.map((document) => (
            <FileRow
              key={document.id}
              assetId={assetId}
              symbol={symbol}
              document={document}
              now={now}
            />
          ))}
        </FolderCard>
      ))}
    </Stack>
  );
}

type ChipsProps = {
  readonly folders: readonly Folder[];
  readonly now: Date;
  readonly shown: Shown;
  readonly onShow: (shown: Shown) => void;
};

function Chips({ folders, now, shown, onShow }: ChipsProps) {
  const { total, open } = accessOf(folders);
  const fresh = documentsOf(folders).filter((one) => isNew(one, now)).length;
  const chips: readonly (readonly [Shown, string])[] = [
    ['all', `All ${count(total)}`],
    ['open', `Available to you ${count(open)}`],
    ...(fresh > 0 ? [['new', `New ${count(fresh)}`] as const] : []),
  ];
  return (
    <Group as="fieldset" gap={8} wrap shrinks aria-label="Filter files">
      {chips.map(([value, label]) => (
        <button
          key={value}
          type="button"
          className={`num ${classes.chip}`}
          aria-pressed={shown === value}
          onClick={() => onShow(value)}
        >
          {label}
        </button>
      ))}
    </Group>
  );
}

type FolderProps = {
  readonly name: string;
  readonly files: number;
  readonly isOpen: boolean;
  readonly onTurn: () => void;
  readonly children: ReactNode;
};

function FolderCard({ name, files, isOpen, onTurn, children }: FolderProps) {
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <Card flush label={name}>
      <Text as="h2" size={15} tight weight={600}>
        <button
          type="button"
          className={classOf(
            { kind: 'group', gap: 8, align: 'center', radius: 10, wide: true, breaks: true },
            classes.fold,
          )}
          aria-expanded={isOpen}
          onClick={onTurn}
        >
          <Icon size={18} aria-hidden="true" />
          {name}
          <Text as="span" tone="quiet" weight={550} fixed num className={classes.count}>
            {count(files)}
          </Text>
        </button>
      </Text>
      {isOpen ? <ul>{children}</ul> : null}
    </Card>
  );
}
