import { Badge } from '../../../../ui/badge.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { type Column, DataTable, TwoLines } from '../../../../ui/tables/data-table.tsx';
import classes from './desk.module.css';
import { forceWords, signedWords, type Template, type Version } from './view.ts';

export function VersionsCard({ template }: { template: Template }) {
  if (template.versions.length === 0) return null;
  return (
    <Card
      flush
      title="Versions"
      aside={<span className={classes.quiet}>Issued versions can’t be changed</span>}
    >
      <DataTable
        caption="Versions"
        columns={COLUMNS}
        rows={template.versions}
        rowKey={(row) => String(row.version)}
      />
    </Card>
  );
}

const COLUMNS: readonly Column<Version>[] = [
  { key: 'version', head: 'Version', cell: (row) => `v${row.version}`, card: 'title' },
  { key: 'force', head: 'In force', cell: forceWords, card: 'fact' },
  {
    key: 'changed',
    head: 'What changed',
    card: 'below',
    cell: (row) => (
      <TwoLines
        first={row.changeNote ?? (row.version === 1 ? 'First version' : 'No summary')}
        second={[
          row.isMaterial ? '' : 'No new signature',
          row.languages.length > 1 ? row.languages.join(', ') : '',
          row.isCountersigned ? 'signed by both' : '',
          row.requiresTwoFactor ? 'two-factor code' : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      />
    ),
  },
  {
    key: 'issued',
    head: 'Issued by',
    from: 'wide',
    cell: (row) =>
      row.issuedBy ? (
        <TwoLines first={row.issuedBy} second={`and ${row.approvedBy ?? 'a second approver'}`} />
      ) : (
        <Badge>Issued automatically</Badge>
      ),
  },
  {
    key: 'signed',
    head: 'Signed',
    numeric: true,
    card: 'value',
    cell: (row) => signedWords(row),
  },
];
