import { APPROVAL_KINDS } from '@holdfast/domain/people/approvals/kinds';
import { IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { count, relative } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { APPROVALS_SEARCH } from '../../../search-params.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useCrumbs } from '../../../ui/crumbs.ts';
import { Desk, DeskNothing, Queue, QueueRow } from '../../../ui/desk/desk.tsx';
import { DeskKeys, KeysLine } from '../../../ui/desk/desk-keys.tsx';
import { useMoveInQueue, useQueueUrl } from '../../../ui/desk/use-desk.ts';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { EmptyState, State } from '../../../ui/states.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { Quiet } from '../../../ui/text/quiet.tsx';
import { approvalsDecided, approvalsNow } from './calls.ts';
import classes from './desk.module.css';
import { InboxCase, KEYS } from './inbox-case.tsx';
import { type Approval, type Shown, shownOf, stateOf } from './view.ts';

const EMPTY: Readonly<Record<Shown, readonly [title: string, text: string]>> = {
  mine: ['No requests need your approval', 'Requests expire after 24 hours.'],
  asked: ['No requests by you', 'Your open approval requests appear here.'],
  decided: ['No decided requests', 'Requests decided in the last 30 days appear here.'],
};

/** Second approvals: those the viewer may decide, has requested, and past ones. */
export function ApprovalsInbox() {
  const { search, set } = useQueueUrl(APPROVALS_SEARCH);
  const shown = search.show ?? 'mine';
  const waiting = useQuery(approvalsNow());
  const decided = useQuery({ ...approvalsDecided(), enabled: shown === 'decided' });
  const { data, error, refetch } = shown === 'decided' ? decided : waiting;
  const rows = data && shownOf(data, shown);
  const open = rows?.find((one) => one.id === search.open);
  const base = paths.adminApprovals();
  const to = (id: string) => `${base}?${shown === 'mine' ? '' : `show=${shown}&`}open=${id}`;
  const move = useMoveInQueue({ ids: rows?.map((one) => one.id), openId: open?.id ?? '', to });
  useCrumbs([{ label: 'Approvals', to: base }]);
  const countOf = (kind: Shown) => (waiting.data ? shownOf(waiting.data, kind).length : undefined);
  const [emptyTitle, emptyText] = EMPTY[shown];
  return (
    <Desk isOpen={open !== undefined}>
      <Queue
        label="Approvals"
        title="Approvals"
        isOpen={open !== undefined}
        aside={
          <span className={`num ${classes.none}`}>
            {waiting.data ? `${count(waiting.data.length)} waiting` : ''}
          </span>
        }
        list={{
          query: { data: rows && { rows, total: rows.length }, error, refetch },
          page: 1,
          limit: Number.POSITIVE_INFINITY,
          set,
          isFiltered: false,
          clear: () => {},
        }}
        what="approvals"
        empty={
          <EmptyState icon={<IconChecks size={20} />} title={emptyTitle}>
            {emptyText}
          </EmptyState>
        }
        row={(one) => <Line approval={one} to={to(one.id)} isOpen={one === open} />}
        foot={<KeysLine keys={KEYS} />}
      >
        <Tabs
          label="Approvals shown"
          here={shown === 'mine' ? base : `${base}?show=${shown}`}
          tabs={[
            { label: 'To review', to: base, count: countOf('mine') },
            { label: 'Requested by me', to: `${base}?show=asked`, count: countOf('asked') },
            { label: 'Decided', to: `${base}?show=decided` },
          ]}
        />
      </Queue>
      {open ? (
        <InboxCase key={open.id} approval={open} move={move} />
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
