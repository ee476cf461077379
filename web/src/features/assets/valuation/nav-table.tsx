import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { addressOf } from '../../../api/address.ts';
import { mutation } from '../../../api/mutation.ts';
import { MARKETS } from '../../../api/reads.ts';
import {
  date,
  dateTime,
  money,
  NONE,
  percentChange,
  shareText,
} from '../../../lib/figures/format.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { WordsDialog } from '../../../ui/dialogs/words-dialog.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { type Column, DataTable, TwoLines } from '../../../ui/tables/data-table.tsx';
import classes from './valuation.module.css';
import { kindOf, type NavEntry, type NavSheet } from './view.ts';

type Of = { readonly sheet: NavSheet };

export const NavTable = ({ sheet }: Of) => (
  <DataTable
    caption="NAVs"
    columns={columnsOf(sheet)}
    rows={sheet.entries}
    rowKey={(nav) => nav.id}
  />
);

const columnsOf = (sheet: NavSheet): readonly Column<NavEntry>[] => [
  {
    key: 'nav',
    head: 'NAV per unit',
    cell: (nav) => (
      <TwoLines
        first={money(nav.nav)}
        second={
          nav.changePercent
            ? `${percentChange(nav.changePercent)}, tolerance ${shareText(nav.tolerancePercent)}`
            : 'First NAV'
        }
      />
    ),
    card: 'title',
  },
  {
    key: 'date',
    head: 'Valued on',
    cell: (nav) => <TwoLines first={date(nav.date)} second={kindOf(nav)} />,
  },
  {
    key: 'note',
    head: 'Method',
    cell: (nav) => (
      <span className={classes.found}>
        <TwoLines first={nav.note} second={<SourceLink nav={nav} assetId={sheet.asset.id} />} />
      </span>
    ),
    card: 'fact',
  },
  {
    key: 'by',
    head: 'Entered',
    cell: (nav) => <TwoLines first={nav.requestedBy} second={dateTime(nav.requestedAt)} />,
    card: 'none',
    from: 'wide',
  },
  {
    key: 'decided',
    head: 'Decided',
    cell: (nav) => <Decided nav={nav} />,
    card: 'none',
    from: 'wide',
  },
  {
    key: 'status',
    head: 'Status',
    cell: (nav) =>
      nav.isWithdrawn ? (
        <Badge tone="plain">Withdrawn</Badge>
      ) : (
        <StatusBadge of="request" status={nav.status} />
      ),
    card: 'note',
  },
  {
    key: 'do',
    head: 'Decision',
    numeric: true,
    cell: (nav) =>
      nav.status === 'REQUESTED' ? (
        <Withdraw nav={nav} />
      ) : (
        <span className={classes.found}>{nav.reason}</span>
      ),
    card: 'value',
  },
];

function Decided({ nav }: { nav: NavEntry }) {
  const { agreed, decidedBy, decidedAt, status } = nav;
  if (!decidedBy) return NONE;
  const who = agreed && status === 'APPROVED' ? `${agreed.by}, ${decidedBy}` : decidedBy;
  return <TwoLines first={who} second={dateTime(decidedAt)} />;
}

function Withdraw({ nav }: { nav: NavEntry }) {
  const [isAsking, ask] = useState(false);
  const withdraw = useMutation(mutation('POST /navs/:navId/withdraw', { invalidates: MARKETS }));
  const params = { navId: nav.id };
  return (
    <>
      <ActionButton
        action={nav.actions.withdraw}
        size="xs"
        variant="default"
        onClick={() => ask(true)}
      >
        Withdraw
      </ActionButton>
      {isAsking ? (
        <WordsDialog
          about={nav.id}
          title={`Withdraw the NAV of ${money(nav.nav)} per unit?`}
          text={
            nav.previous
              ? `The current NAV of ${money(nav.previous.nav)} stays in effect.`
              : 'The asset remains without a NAV.'
          }
          description="Kept with the NAV in this list."
          action="Withdraw NAV"
          danger
          isSending={withdraw.isPending}
          onSend={(reason) =>
            withdraw.mutate({ params, body: { reason } }, { onSettled: () => ask(false) })
          }
          onClose={() => ask(false)}
        />
      ) : null}
    </>
  );
}

/** Each access is logged. */
function SourceLink({ nav, assetId }: { nav: NavEntry; assetId: string }) {
  const { document } = nav;
  if (!document) return null;
  const { documentId } = document;
  const href =
    documentId === null
      ? addressOf('GET /navs/:navId/report', { params: { navId: nav.id } })
      : addressOf('GET /assets/:assetId/documents/:documentId', {
          params: { assetId, documentId },
        });
  return (
    <>
      <a href={href} target="_blank" rel="noopener">
        {document.name}
      </a>
      {document.isReplaced ? ', since replaced in the data room' : ''}
    </>
  );
}
