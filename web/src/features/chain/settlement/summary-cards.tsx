import { Button } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { SETTLEMENT } from '../../../api/reads.ts';
import { count, counted, dateTime, relative } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { notify } from '../../../ui/notify.tsx';
import { type Column, DataTable, NameCell } from '../../../ui/tables/data-table.tsx';
import { CopyText } from '../../../ui/text/copy-text.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import {
  algosOf,
  type Comparison,
  figuresOf,
  gapTexts,
  overCapText,
  ROLE_WORDS,
  type Summary,
  unreadableText,
} from './view.ts';

type Props = { readonly summary: Summary };

export function QueueFigures({ summary }: Props) {
  const { attention, waiting, onTheirWay, confirmed } = figuresOf(summary);
  const oldest = summary.oldestOpenAt;
  return (
    <Card label="Settlement figures" flush>
      <Figures
        items={[
          { label: 'Needs attention', value: count(attention) },
          {
            label: 'Waiting',
            value: count(waiting),
            note: oldest ? `Oldest ${relative(oldest)}` : 'None waiting',
          },
          { label: 'In progress', value: count(onTheirWay) },
          { label: 'Confirmed', value: count(confirmed) },
        ]}
      />
    </Card>
  );
}

export function Warnings({ summary }: Props) {
  const low = summary.accounts.filter((account) => account.isLow);
  return (
    <>
      {summary.stoppedAssets.map((asset) => (
        <Alert key={asset.assetId} tone="bad">
          Settlement of {asset.tokenName} has been stopped since {dateTime(asset.since)}:{' '}
          {asset.reason}. It resumes when a comparison shows no differences.
        </Alert>
      ))}
      {gapTexts(summary).map((text) => (
        <Alert key={text} tone="bad">
          {text}
        </Alert>
      ))}
      {summary.unreadable && <Alert tone="warn">{unreadableText(summary.unreadable)}</Alert>}
      {summary.isBehind && (
        <Alert tone="warn">
          The node is catching up with its network. Settlement resumes automatically afterwards.
        </Alert>
      )}
      {summary.fees.isOverCap && <Alert tone="warn">{overCapText(summary)}</Alert>}
      {low.map((account) => (
        <Alert key={account.role} tone="warn">
          The {ROLE_WORDS[account.role]?.[0].toLowerCase() ?? account.role} account is low on ALGO (
          {algosOf(account.microAlgos)}). Send more to {account.address}.
        </Alert>
      ))}
    </>
  );
}

export function NodeCard({ summary }: Props) {
  const isEmbedded = summary.ledger === 'embedded';
  const { fees } = summary;
  return (
    <Card
      title="Ledger"
      aside={
        <Badge tone={isEmbedded ? 'warn' : 'info'}>
          {isEmbedded ? 'Embedded development ledger' : 'Algorand node'}
        </Badge>
      }
    >
      <Facts
        lined
        items={[
          { label: 'Network', value: summary.genesisId },
          { label: 'Last block', value: count(Number(summary.lastRound)) },
          { label: 'Processed up to', value: count(Number(summary.followedTo)) },
          { label: 'Transaction fee', value: `${algosOf(fees.now)} ALGO` },
          { label: 'Fee cap', value: `${algosOf(fees.cap)} ALGO` },
          { label: 'Total fees paid', value: <FeesPaid fees={fees} /> },
        ]}
      />
    </Card>
  );
}

const FeesPaid = ({ fees: { paid, accountId } }: { fees: Summary['fees'] }) =>
  accountId === null ? (
    `${paid} ALGO`
  ) : (
    <TextLink to={paths.adminBookAccount(accountId)}>{paid} ALGO</TextLink>
  );

type Account = Summary['accounts'][number];

const ACCOUNT_COLUMNS: readonly Column<Account>[] = [
  {
    key: 'role',
    head: 'Account',
    cell: ({ role, address }) => (
      <NameCell
        name={ROLE_WORDS[role]?.[0] ?? role}
        note={<CopyText text={address} label="Address" short to={paths.explorerAccount(address)} />}
      />
    ),
  },
  {
    key: 'algos',
    head: 'ALGO',
    numeric: true,
    cell: ({ microAlgos }) => algosOf(microAlgos),
    card: 'value',
  },
];

export const AccountsCard = ({ summary }: Props) => (
  <Card flush title="Platform accounts">
    <DataTable
      caption="Platform accounts"
      columns={ACCOUNT_COLUMNS}
      rows={summary.accounts}
      rowKey={(account) => account.role}
    />
  </Card>
);

type Difference = Comparison['differences'][number];

const DIFFERENCE_COLUMNS: readonly Column<Difference>[] = [
  {
    key: 'asset',
    head: 'Asset and account',
    cell: (d) => (
      <NameCell
        name={d.tokenName}
        note={
          <CopyText text={d.address} label="Address" short to={paths.explorerAccount(d.address)} />
        }
      />
    ),
  },
  {
    key: 'register',
    head: 'Register',
    numeric: true,
    cell: (d) => d.register,
    card: 'fact',
  },
  { key: 'way', head: 'In transit', numeric: true, cell: (d) => d.inFlight },
  { key: 'chain', head: 'Chain', numeric: true, cell: (d) => d.chain, card: 'value' },
];

export function ComparisonCard({ summary }: Props) {
  const compare = useMutation(
    mutation('POST /admin/settlement/reconcile', {
      invalidates: SETTLEMENT,
      onSuccess: ({ differences }) =>
        differences.length === 0
          ? notify.ok('Register and chain agree')
          : notify.bad(`${counted(differences.length, 'difference')} found`),
    }),
  );
  const last = summary.reconciliation;
  const button = (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconScale size={14} />}
      loading={compare.isPending}
      onClick={() => compare.mutate()}
    >
      Compare now
    </Button>
  );
  return (
    <Card title="Register and chain" aside={button} flush={(last?.differences.length ?? 0) > 0}>
      {!last ? (
        'Not compared yet. Compared daily and on request.'
      ) : last.differences.length === 0 ? (
        `No differences ${relative(last.at)}: ${counted(last.holders, 'holding')} of ${counted(last.assets, 'token')}.`
      ) : (
        <DataTable
          caption="Differences between register and chain"
          columns={DIFFERENCE_COLUMNS}
          rows={last.differences}
          rowKey={(d) => `${d.assetId} ${d.address}`}
        />
      )}
    </Card>
  );
}
