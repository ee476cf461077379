import { APPROVAL_KIND_NAMES, APPROVAL_KINDS } from '@holdfast/domain/people/approvals/kinds';
import { APPROVALS } from '@holdfast/domain/people/approvals/list';
import { IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Choices, ListChoices } from '../../../api/list.tsx';
import { useList } from '../../../api/use-list.ts';
import { count, relative } from '../../../lib/figures/format.ts';
import { searchOf } from '../../../lib/list-search.ts';
import { paths } from '../../../paths.ts';
import { APPROVALS_SEARCH } from '../../../search-params.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useCrumbs } from '../../../ui/crumbs.ts';
import { Desk, DeskNothing, Queue, QueueRow } from '../../../ui/desk/desk.tsx';
import { DeskKeys, KeysLine } from '../../../ui/desk/desk-keys.tsx';
import { useMoveInQueue, useQueueUrl } from '../../../ui/desk/use-desk.ts';
import { Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { EmptyState, State } from '../../../ui/states.tsx';
import { useSearch } from '../../../ui/tables/url-state.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { Quiet } from '../../../ui/text/quiet.tsx';
import { approvalsCount } from './calls.ts';
import classes from './desk.module.css';
import { BACK, InboxCase, KEYS } from './inbox-case.tsx';
import { type Approval, type Shown, stateOf } from './view.ts';

const EMPTY: Readonly<Record<Shown, readonly [title: string, text: string]>> = {
  mine: ['No requests need your approval', 'Requests expire after 24 hours.'],
  asked: ['No requests by you', 'Your open approval requests appear here.'],
  decided: ['No decided requests', 'Requests decided in the last 30 days appear here.'],
};

const KINDS: Choices<typeof APPROVALS> = {
  kind: {
    label: 'Kind of request',
    any: 'All kinds',
    choices: Object.fromEntries(
      APPROVAL_KIND_NAMES.map((kind) => [kind, APPROVAL_KINDS[kind].words]),
    ),
  },
};

const STEPS = { case: 'Request', panel: 'Decision' } as const;

export function ApprovalsInbox() {
  const approvals = useList('GET /approvals', APPROVALS, {
    columns: [],
    initial: { show: 'mine' },
    use: { refetchInterval: 30_000, pageWide: true },
  });
  const { withQueue } = useQueueUrl(searchOf(APPROVALS));
  const { open } = useSearch(APPROVALS_SEARCH);
  const shown = shownIn(approvals.search);
  const mine = useQuery(approvalsCount('mine'));
  const asked = useQuery(approvalsCount('asked'));
  const rows = approvals.query.data?.rows;
  const openId = useOpened(open, rows);
  const base = paths.adminApprovals();
  const to = (id: string) => withOpen(withQueue(base), id);
  const move = useMoveInQueue({ ids: rows?.map((one) => one.id), openId, to });
  const place = rows?.findIndex(({ id }) => id === openId) ?? -1;
  const title = rows?.[place]?.title;
  useCrumbs([{ label: 'Approvals', to: base }, ...(title ? [{ label: title }] : [])]);
  const [emptyTitle, emptyText] = EMPTY[shown];
  const waiting = mine.data && asked.data ? mine.data.total + asked.data.total : undefined;
  return (
    <Desk
      isOpen={openId !== ''}
      steps={{ caseId: openId, back: BACK, labels: STEPS }}
      says={title && `${title}, ${place + 1} of ${count(rows?.length ?? 0)}`}
    >
      <Queue
        label="Approvals"
        title="Approvals"
        isOpen={openId !== ''}
        aside={
          <Text as="span" num tone="faint">
            {waiting === undefined ? '' : `${count(waiting)} waiting`}
          </Text>
        }
        list={{
          ...approvals,
          isFiltered: approvals.search.kind !== undefined,
          clear: () => void approvals.set({ kind: undefined }),
        }}
        what="approvals"
        empty={
          <EmptyState icon={<IconChecks size={20} />} title={emptyTitle}>
            {emptyText}
          </EmptyState>
        }
        row={(one) => <Line approval={one} to={to(one.id)} isOpen={one.id === openId} />}
        foot={<KeysLine keys={KEYS} />}
      >
        <Tabs
          label="Approvals shown"
          here={shown === 'mine' ? base : `${base}?show=${shown}`}
          tabs={[
            { label: 'To review', to: base, count: mine.data?.total },
            { label: 'Requested by me', to: `${base}?show=asked`, count: asked.data?.total },
            { label: 'Decided', to: `${base}?show=decided` },
          ]}
        />
        <ListChoices list={approvals} choices={KINDS} />
      </Queue>
      {openId ? (
        <InboxCase
          key={openId}
          approvalId={openId}
          line={rows?.find((one) => one.id === openId)}
          move={move}
        />
      ) : (
        <DeskNothing>
          <DeskKeys title="Inbox shortcuts" keys={KEYS} move={move} />
          <State icon={<IconChecks size={20} />} title="Select a request" level={2}>
            Review its details and approvals, then decide.
          </State>
        </DeskNothing>
      )}
    </Desk>
  );
}

const shownIn = ({ show }: { readonly show?: string }): Shown =>
  show === 'asked' || show === 'decided' ? show : 'mine';

const withOpen = (path: string, id: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}open=${id}`;

/**
 * A link's target may be on another page of the queue or already decided. After a decision, the
 * next request opens.
 */
function useOpened(id: string | undefined, rows: readonly Approval[] | undefined): string {
  const [linked] = useState(id);
  if (id === undefined || rows === undefined) return '';
  return id === linked || rows.some((one) => one.id === id) ? id : '';
}

type LineProps = { readonly approval: Approval; readonly to: string; readonly isOpen: boolean };

function Line({ approval, to, isOpen }: LineProps) {
  const [tone, word] = stateOf(approval);
  const { isMine, requestedBy, endedAt, expiresAt, outcome } = approval;
  return (
    <QueueRow to={to} isOpen={isOpen}>
      <Stack as="span" gap={0} className={classes.line}>
        <Group as="span" gap={12} justify="between" weight={550}>
          {approval.title}
        </Group>
        <Quiet>{APPROVAL_KINDS[approval.kind].words}</Quiet>
        <Group as="span" gap={12} align="center" justify="between" size={12.5} tone="quiet">
          <span>{isMine ? 'You' : requestedBy}</span>
          {outcome === null ? <span>expires {relative(expiresAt)}</span> : null}
          {outcome !== null ? (
            <span>
              <Badge tone={tone}>{word}</Badge> {endedAt ? relative(endedAt) : ''}
            </span>
          ) : null}
        </Group>
      </Stack>
    </QueueRow>
  );
}
