import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconChartLine,
  IconCircleCheck,
  IconCoins,
  IconFileAlert,
  IconFileCertificate,
  IconFileUpload,
  IconGavel,
  IconLockQuestion,
  IconPencil,
  IconSitemap,
  IconTicket,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { date, momentWithZone, money } from '../../../lib/figures/format.ts';
import { dueWords } from '../../../lib/figures/nav-due.ts';
import { type OwnerTask as Task, taskWords } from '../../../lib/owner-task.ts';
import { useMay } from '../../../lib/session/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Group, Text } from '../../../ui/layout/layout.tsx';
import { Link, useMayOpen } from '../../../ui/link.tsx';
import classes from './owner-area.module.css';

const ICONS: Readonly<Record<Task['kind'], ComponentType<{ size?: number }>>> = {
  decide_commitments: IconFileCertificate,
  upload_evidence: IconFileUpload,
  evidence_refused: IconAlertTriangle,
  mend_asset: IconAlertTriangle,
  mend_structure: IconSitemap,
  nav_refused: IconAlertTriangle,
  update_nav: IconChartLine,
  first_nav: IconChartLine,
  answer_ticket: IconTicket,
  answer_access: IconLockQuestion,
  mend_files: IconFileAlert,
  send_edits: IconPencil,
  mend_edits: IconAlertTriangle,
  ask_voters: IconGavel,
  mend_poll: IconAlertTriangle,
  mend_change: IconAlertTriangle,
  mend_distribution: IconAlertTriangle,
  fund_distribution: IconCoins,
  finish_draft: IconPencil,
};

export const TaskCard = ({ tasks }: { tasks: readonly Task[] }) => (
  <Card
    title={
      <Group as="h2" gap={8} align="center" size={15} weight={600}>
        Needs your attention <Badge>{tasks.length}</Badge>
      </Group>
    }
    aside={
      <Text as="span" size={12.5} loose tone="faint">
        By type, then date
      </Text>
    }
    label="Needs your attention"
    flush
  >
    {tasks.length > 0 ? (
      <ul className={classes.tasks}>
        {tasks.map((task, at) => (
          <TaskRow key={keyOf(task)} task={task} isFirst={at === 0} />
        ))}
      </ul>
    ) : (
      <Group as="p" gap={8} align="center" px={20} pt={12} pb={20} size={13} loose tone="quiet">
        <IconCircleCheck size={18} aria-hidden="true" /> Nothing needs your attention.
      </Group>
    )}
  </Card>
);

const keyOf = ({ kind, asset, structure, ticket }: Task) =>
  `${kind} ${asset?.id ?? structure?.id ?? ticket?.id}`;

/** Closing decisions and documents are for administrators; other tasks are for any member. */
const isOfClosing = ({ kind }: Task): boolean =>
  kind === 'decide_commitments' || kind === 'upload_evidence' || kind === 'evidence_refused';

function TaskRow({ task, isFirst }: { task: Task; isFirst: boolean }) {
  const mayDecide = useMay('CAN_MANAGE_COMMITMENTS');
  const mayOpen = useMayOpen();
  const { title, note, action, to } = taskWords(task);
  const about = task.asset?.name ?? task.structure?.name ?? task.ticket?.number ?? '';
  const Icon = ICONS[task.kind];
  const isTheirs = mayDecide || !isOfClosing(task);
  return (
    <Group as="li" gap={12} rowGap={8} align="center" wrap className={classes.task}>
      <Text
        as="span"
        tone="primary"
        fixed
        radius={8}
        fill="primary"
        square={32}
        className={classes.icon}
        data-tone={task.dueAt || task.reason ? 'warn' : 'info'}
      >
        <Icon size={18} aria-hidden="true" />
      </Text>
      <span className={classes.words}>
        <strong>
          {title} <span>· {about}</span>
        </strong>
        <span>{isTheirs ? note : 'Your company administrator decides this'}</span>
      </span>
      <Text as="span" nowrap ta="right" className={classes.amount}>
        {task.amount ? <strong className="num">{money(task.amount)}</strong> : null}
        <span data-tone={task.dueAt && isFirst ? 'warn' : undefined}>{whenOf(task)}</span>
      </Text>
      {isTheirs && mayOpen(to) ? (
        <Button
          component={Link}
          to={to}
          size="xs"
          variant={isFirst ? 'filled' : 'default'}
          aria-label={`${action}: ${about}`}
          className={classes.do}
        >
          {action}
        </Button>
      ) : (
        <span className={classes.do} />
      )}
    </Group>
  );
}

function whenOf({ dueAt, since, kind }: Task): string {
  if (dueAt) {
    if (kind === 'update_nav') return dueWords(dueAt.slice(0, 10));
    const moment = momentWithZone(dueAt);
    return kind === 'decide_commitments' ? moment : `Long-stop date ${moment.split(',')[0]}`;
  }
  return since ? `Since ${date(since)}` : '';
}
