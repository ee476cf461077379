import { APPROVAL_KINDS } from '@holdfast/domain/people/approvals/kinds';
import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { dateTime } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useTitlePart } from '../../../ui/crumbs.ts';
import { DeskBody, DeskCase, DeskPanel } from '../../../ui/desk/desk.tsx';
import { type DeskKey, DeskKeys } from '../../../ui/desk/desk-keys.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { Quiet, QuietText } from '../../../ui/text/quiet.tsx';
import { ApprovalFacts } from '../../people/approvals/approval-facts.tsx';
import { type ApprovalView, approvalById } from '../../people/approvals/calls.ts';
import { DecisionForm, useDecision } from '../../people/approvals/decision.tsx';
import { Seats } from '../../people/approvals/seats.tsx';
import classes from './desk.module.css';
import { type Approval, stateOf } from './view.ts';

export const KEYS: readonly DeskKey[] = [
  { key: 'a', does: 'Approve request', short: 'approve' },
  { key: 'r', does: 'Enter a reason and reject', short: 'reject' },
];

export const BACK = { to: paths.adminApprovals(), label: 'All approvals' } as const;

type CaseProps = {
  readonly approvalId: string;
  /** Undefined if not on the queue's current page. */
  readonly line: Approval | undefined;
  readonly move: (by: 1 | -1) => void;
};

/** Decided on another page, with more than a reason. */
const ELSEWHERE: Partial<Record<Approval['kind'], string>> = {
  'wallet.bitcoin_deposit': paths.adminDeposits(),
};

export function InboxCase(props: CaseProps) {
  const { line, move } = props;
  const page = line && ELSEWHERE[line.kind];
  if (line && page) return <DecidedElsewhere title={line.title} move={move} page={page} />;
  return <DecidedHere {...props} />;
}

type ElsewhereProps = Pick<CaseProps, 'move'> & { readonly title: string; readonly page: string };

function DecidedElsewhere({ title, move, page }: ElsewhereProps) {
  useTitlePart('case', title);
  return (
    <DeskBody back={BACK}>
      <DeskKeys title="Inbox shortcuts" keys={KEYS} move={move} />
      <Group as="header" gap={10} align="center" wrap className={classes.caseHead}>
        <h1>{title}</h1>
      </Group>
      <QuietText>This request is reviewed on its own page.</QuietText>
      <Button component={Link} to={page} size="xs">
        Review
      </Button>
    </DeskBody>
  );
}

function DecidedHere({ approvalId, line, move }: CaseProps) {
  const query = useQuery(approvalById(approvalId));
  return (
    <DeskCase
      query={query}
      what="The request"
      back={BACK}
      keys={<DeskKeys title="Inbox shortcuts" keys={KEYS} move={move} />}
    >
      {(view) => <OpenCase view={view} title={line?.title} move={move} />}
    </DeskCase>
  );
}

type OpenProps = Pick<CaseProps, 'move'> & {
  readonly view: ApprovalView;
  /** From the list: an ended request's subject may no longer exist. */
  readonly title: string | undefined;
};

function OpenCase({ view, title, move }: OpenProps) {
  const decision = useDecision(view);
  const { what } = view;
  const name = what?.title ?? title ?? APPROVAL_KINDS[view.kind].words;
  useTitlePart('case', name);
  const { outcome, actions } = view;
  const [tone, word] = stateOf({ outcome, canDecide: actions.approve?.allowed === true });
  return (
    <>
      <DeskKeys
        title="Inbox shortcuts"
        keys={KEYS}
        move={move}
        acts={{ a: () => decision.approve(), r: () => decision.reject() }}
      />
      <DeskBody back={BACK}>
        <Group as="header" gap={10} align="center" wrap className={classes.caseHead}>
          <div>
            <h1>{name}</h1>
            <Quiet>{askedWords(view)}</Quiet>
          </div>
          <Badge tone={tone}>{word}</Badge>
          {what?.page ? (
            <Button
              component={Link}
              to={what.page.path}
              variant="default"
              size="xs"
              leftSection={<IconExternalLink size={15} />}
            >
              {what.page.label}
            </Button>
          ) : null}
        </Group>
        {what ? (
          <ApprovalFacts what={what} />
        ) : (
          <QuietText>Details are on the request’s own page.</QuietText>
        )}
      </DeskBody>
      <DeskPanel label="Decision">
        <h2>{view.needed > 1 || view.id === null ? 'Two approvals' : 'Second approval'}</h2>
        <Seats view={view} />
        <DecisionForm view={view} decision={decision} />
        <QuietText>You can’t approve your own request or approve twice.</QuietText>
      </DeskPanel>
    </>
  );
}

function askedWords({ what, isMine, requestedBy, requestedAt }: ApprovalView): string {
  const reference = what?.reference ? `${what.reference}. ` : '';
  if (!requestedAt) return reference;
  return `${reference}Requested ${dateTime(requestedAt)} by ${isMine ? 'you' : requestedBy}.`;
}
