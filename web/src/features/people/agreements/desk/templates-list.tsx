import { TEMPLATES } from '@holdfast/domain/people/agreements/list';
import { IconGavel } from '@tabler/icons-react';
import { type Choices, List } from '../../../../api/list.tsx';
import { useList } from '../../../../api/use-list.ts';
import { date } from '../../../../lib/figures/format.ts';
import { paths } from '../../../../paths.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { type Column, NameCell, TwoLines } from '../../../../ui/tables/data-table.tsx';
import { KindIcon } from '../waiting-card.tsx';
import { NewTemplate } from './new-template.tsx';
import { KIND_NAMES, percentSigned, signedWords, type TemplateRow } from './view.ts';

const CHOICES: Choices<typeof TEMPLATES> = {
  kind: { label: 'Kind', any: 'All kinds', choices: KIND_NAMES },
};

export function TemplatesList() {
  const agreements = useList('GET /admin/agreements', TEMPLATES, { columns: COLUMNS });
  return (
    <List
      list={agreements}
      what="Agreements"
      searches="Agreement or asset"
      choices={CHOICES}
      aside={<NewTemplate />}
      rowLink={(row) => paths.adminAgreement(row.id)}
      empty={
        <EmptyState icon={<IconGavel size={20} />} title="No agreements yet">
          Agreements and their versions appear here.
        </EmptyState>
      }
    />
  );
}

const DRAFTS = {
  DRAFT: ['Draft', 'warn'],
  REQUESTED: ['Pending second approval', 'info'],
  ISSUED: ['Issued', 'plain'],
  DISCARDED: ['Discarded', 'plain'],
} as const;

const COLUMNS: readonly Column<TemplateRow>[] = [
  {
    key: 'name',
    head: 'Agreement',
    card: 'title',
    text: (row) => `${row.name}, ${row.asset?.name ?? KIND_NAMES[row.kind]}`,
    cell: (row) => (
      <NameCell
        media={<KindIcon kind={row.kind} size={20} />}
        name={row.name}
        note={row.asset?.name ?? KIND_NAMES[row.kind]}
      />
    ),
  },
  {
    key: 'version',
    head: 'Version',
    card: 'fact',
    text: ({ version }) => version,
    cell: ({ version, effectiveFrom }) =>
      version === 0 ? 'None yet' : <TwoLines first={`v${version}`} second={date(effectiveFrom)} />,
  },
  {
    key: 'signed',
    head: 'Signed',
    card: 'value',
    text: ({ progress }) => progress.signed,
    cell: ({ progress }) => (
      <div style={{ minWidth: 90 }}>
        <span className="num">{signedWords(progress)}</span>
        {progress.asked > 0 ? (
          <ProgressBar
            percent={percentSigned(progress)}
            label="Signed"
            tone={progress.waiting + progress.toCountersign === 0 ? 'done' : 'primary'}
          />
        ) : null}
      </div>
    ),
  },
  {
    key: 'waiting',
    head: 'Awaiting signature',
    numeric: true,
    from: 'medium',
    text: ({ progress }) => progress.waiting,
    cell: ({ progress }) => progress.waiting || '–',
  },
  {
    key: 'ours',
    head: 'To countersign',
    numeric: true,
    from: 'medium',
    text: ({ progress }) => progress.toCountersign,
    cell: ({ progress }) => progress.toCountersign || '–',
  },
  {
    key: 'draft',
    head: 'Next version',
    card: 'note',
    text: ({ draft }) => draft && DRAFTS[draft.status][0],
    cell: ({ draft }) =>
      draft ? <Badge tone={DRAFTS[draft.status][1]}>{DRAFTS[draft.status][0]}</Badge> : '–',
  },
];
