import { Button } from '@mantine/core';
import { useState } from 'react';
import { money, percentChange, quantity } from '../../lib/figures/format.ts';
import { paths } from '../../paths.ts';
import { Thumb } from '../../ui/cover/cover.tsx';
import { DrawerFrame } from '../../ui/dialogs/drawer-frame.tsx';
import { BigFigure, Figures } from '../../ui/figures.tsx';
import { Card, Facts } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Steps } from '../../ui/steps.tsx';
import { CompareTable, VersionSection } from '../../ui/tables/compare-table.tsx';
import { type Column, DataTable, NameCell, TwoLines } from '../../ui/tables/data-table.tsx';
import { FilterBar } from '../../ui/tables/filter-bar.tsx';
import { Pagination } from '../../ui/tables/pagination.tsx';
import { RecordHead, RecordList, RecordRow } from '../../ui/tables/record-list.tsx';
import { ListRow, RowList } from '../../ui/tables/row-list.tsx';
import { SelectionBar, useSelection } from '../../ui/tables/selection.tsx';
import { Badges, Buttons, SidedNote, SidedRow, SidedRows } from '../../ui/tables/sided-rows.tsx';
import { ChangeText } from '../../ui/text/change-text.tsx';
import { CopyText } from '../../ui/text/copy-text.tsx';
import { ProofLink } from '../../ui/text/proof-link.tsx';
import { Quiet, QuietText } from '../../ui/text/quiet.tsx';
import { TextLink } from '../../ui/text/text-link.tsx';
import { ProofChecks, Verdict } from '../../ui/verdict.tsx';
import classes from './gallery.module.css';
import { Part } from './part.tsx';

const ROWS = [
  {
    id: 'a',
    name: 'Example Wharf',
    category: 'Real estate',
    status: 'IN_TRADING',
    units: '412.5',
    price: '104.62',
    change: '0.84',
  },
  {
    id: 'b',
    name: 'Example Solar',
    category: 'Infrastructure',
    status: 'Published',
    units: '50',
    price: '100',
    change: '0',
  },
  {
    id: 'c',
    name: 'Example Mangroves',
    category: 'Carbon',
    status: 'In Voting',
    units: '1480',
    price: '18.36',
    change: '-2.14',
  },
] as const;
type Row = (typeof ROWS)[number];

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'name',
    head: 'Asset',
    sort: 'name',
    cell: (row) => (
      <NameCell
        media={<Thumb category={row.category} seed={row.id} />}
        name={row.name}
        note={row.category}
      />
    ),
  },
  {
    key: 'status',
    head: 'Status',
    cell: (row) => <StatusBadge of="asset" status={row.status} />,
    card: 'note',
  },
  {
    key: 'units',
    head: 'Units',
    numeric: true,
    sort: 'units',
    cell: (row) => quantity(row.units),
    card: 'fact',
  },
  {
    key: 'price',
    head: 'Price',
    numeric: true,
    sort: 'price',
    card: 'value',
    cell: (row) => (
      <TwoLines
        first={money(row.price)}
        second={
          <ChangeText
            direction={Math.sign(Number(row.change)) as -1 | 0 | 1}
            text={percentChange(row.change)}
          />
        }
      />
    ),
  },
];

export function DataPart() {
  const [sort, setSort] = useState('-price');
  const [page, setPage] = useState(3);
  const [q, search] = useState('');
  const by = sort.replace('-', '') as 'name' | 'units' | 'price';
  const sign = sort.startsWith('-') ? -1 : 1;
  const matching = ROWS.filter((row) =>
    `${row.name} ${row.category}`.toLowerCase().includes(q.toLowerCase()),
  );
  const rows = matching.sort((a, b) => sign * a[by].localeCompare(b[by], 'en', { numeric: true }));
  return (
    <Part id="data" title="Tables and figures" note="Under 768 each row is a card">
      <Stack gap={16}>
        <FilterBar
          placeholder="Name or class"
          q={q}
          onSearch={search}
          chips={q ? [{ label: `“${q}”`, onRemove: () => search('') }] : []}
          onClear={() => search('')}
        />
        <Card
          title="Assets"
          flush
          footer={<Pagination page={page} limit={25} total={318} onPage={setPage} />}
        >
          <DataTable
            caption="Example assets"
            columns={COLUMNS}
            rows={rows}
            rowKey={(row) => row.id}
            sort={sort}
            onSort={setSort}
          />
        </Card>
        <SelectableAssets rows={ROWS} />
        <Card label="Key figures" flush>
          <Figures
            items={[
              { label: 'Value of holdings', value: '$160,939.29', note: '6 assets' },
              { label: 'Available cash', value: '$18,240.55', note: 'Ready to use' },
              { label: 'Reserved', value: '$6,480.02', note: 'Orders and commitments' },
              {
                label: 'Unrealised gain',
                value: '+$5,551.91',
                note: <ChangeText direction={1} text="+3.57%" />,
              },
            ]}
          />
        </Card>
        <div className={classes.grid}>
          <Small />
          <Lines />
          <Records />
          <WordsAndButtons />
          <Versions />
          <Flow />
          <Proof />
        </div>
      </Stack>
    </Part>
  );
}

function SelectableAssets({ rows }: { rows: readonly Row[] }) {
  const [open, setOpen] = useState<Row>();
  const selection = useSelection(rows, {
    rowKey: (row) => row.id,
    isSelectable: (row) => row.status !== 'Published',
    label: (row) => `Choose ${row.name}`,
  });
  return (
    <Card title="Selection and drawer" flush>
      <SelectionBar selection={selection} all="All on this page" hint="Choose assets">
        <Button size="xs" disabled={selection.keys.length === 0} onClick={selection.clear}>
          Act on {selection.keys.length}
        </Button>
      </SelectionBar>
      <DataTable
        caption="Example assets to select"
        columns={COLUMNS}
        rows={rows}
        rowKey={(row) => row.id}
        selection={selection}
        onOpen={setOpen}
      />
      {open ? (
        <DrawerFrame
          title={open.name}
          onClose={() => setOpen(undefined)}
          footer={
            <Button variant="default" onClick={() => setOpen(undefined)}>
              Close
            </Button>
          }
        >
          <Facts
            lined
            items={[
              { label: 'Class', value: open.category },
              { label: 'Units', value: quantity(open.units) },
              { label: 'Price', value: money(open.price) },
            ]}
          />
        </DrawerFrame>
      ) : null}
    </Card>
  );
}

const Lines = () => (
  <Card title="Lines of a card" flush>
    <RowList>
      <ListRow title="Owner area" about="Visitors come in.">
        <StatusBadge of="asset" status="Published" />
        <Button size="xs" variant="default">
          Close
        </Button>
      </ListRow>
      <ListRow title="A line that only says something" about="Without buttons." />
    </RowList>
  </Card>
);

const Records = () => (
  <Card title="Records in a card" flush>
    <RecordList>
      <RecordRow>
        <RecordHead>
          <strong>Record with several parts</strong>
          <StatusBadge of="asset" status="Published" />
        </RecordHead>
        <p>$1,000.00 from one place to another</p>
        <QuietText>“The reason.” Signe Dahlgren, 20 Nov 2026.</QuietText>
      </RecordRow>
    </RecordList>
  </Card>
);

const WordsAndButtons = () => (
  <Card title="Words and buttons" flush>
    <SidedRows>
      <SidedRow
        words={
          <>
            <strong>Example Bank</strong>
            <Quiet>•••• 4821 · USD</Quiet>
            <Badges>
              <StatusBadge of="asset" status="Published" />
            </Badges>
          </>
        }
        buttons={
          <Button size="xs" variant="default">
            Change
          </Button>
        }
      >
        <SidedNote>
          <Quiet>A sentence and what can be done about it</Quiet>
          <Buttons>
            <Button size="xs">Approve</Button>
          </Buttons>
        </SidedNote>
      </SidedRow>
    </SidedRows>
  </Card>
);

const Small = () => (
  <Card title="Summary">
    <BigFigure label="Total value" value="$185,659.86" note="past 3 months" />
    <hr style={{ border: 0, borderTop: '1px solid var(--hf-border)', margin: '16px 0' }} />
    <Facts
      items={[
        { label: 'Commitment', value: '$5,000.00' },
        { label: 'Investor fee, 1.00%', value: '$50.00' },
        { label: 'Total reserved', value: '$5,050.00', strong: true },
        { label: 'Booked as', value: <TextLink to={paths.home()}>Bank deposit</TextLink> },
        {
          label: 'Transaction',
          value: (
            <CopyText
              short
              label="Transaction"
              text="QOOBRVQMX4HW5QZ2EGLQDQCQTKRF3UP3JKDGKYPCXMI6AVV35KQA"
            />
          ),
        },
        {
          label: 'Proof',
          value: (
            <ProofLink
              txId="QOOBRVQMX4HW5QZ2EGLQDQCQTKRF3UP3JKDGKYPCXMI6AVV35KQA"
              proves="Delivery of 12 units"
            />
          ),
        },
      ]}
    />
    <div style={{ marginTop: 16 }}>
      <ProgressBar percent={68.4} label="68.4% funded" />
    </div>
  </Card>
);

const Flow = () => (
  <Card title="Steps">
    <Steps
      label="Example steps"
      steps={[
        { title: 'Email verification', note: 'signe@example.test', state: 'done' },
        { title: 'Residence', note: 'Sweden', state: 'done' },
        { title: 'Risk declaration', state: 'current' },
        { title: 'Identification', state: 'open' },
        { title: 'Proof of residence', note: 'Rejected: older than three months', state: 'failed' },
      ]}
    />
  </Card>
);

const Proof = () => (
  <>
    <Verdict tone="good" title="Genuine: this vote was counted" text="Extend the loan?" />
    <Card title="Checks">
      <ProofChecks
        checks={[
          { name: 'This vote was counted', tone: 'good', evidence: 'Receipt 12 of 498' },
          {
            name: 'The chain records a different result',
            tone: 'bad',
            evidence: 'Record 0b7492…e1b1',
          },
          {
            name: 'Awaiting confirmation on chain',
            tone: 'plain',
            evidence: 'Usually takes a few minutes',
          },
        ]}
      />
    </Card>
  </>
);

const Versions = () => (
  <Card title="Versions and what they changed">
    <VersionSection version={2} note="the terms in force" at="12 Jan 2026, 10:20">
      <CompareTable
        caption="What version 2 changed"
        heads={['Version 1', 'Version 2']}
        lines={[
          { label: 'Par value', before: '$1.00', after: '$2.50', isChanged: true },
          { label: 'Votes', before: '1 per unit', after: '1 per unit', isChanged: false },
        ]}
      />
    </VersionSection>
    <VersionSection version={1} at="14 Oct 2025, 09:00">
      <QuietText>The original terms.</QuietText>
    </VersionSection>
  </Card>
);
