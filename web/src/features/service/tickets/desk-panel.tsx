import { countryName } from '@holdfast/domain/platform/reference/countries';
import {
  OTHER_NAMES,
  OTHERS,
  PRIORITIES,
  TICKET_TYPE_NAMES,
} from '@holdfast/domain/service/tickets/kinds';
import { Select } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { TICKETS } from '../../../api/reads.ts';
import { date, dateTime, money } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { DeskPanel as Panel } from '../../../ui/desk/desk.tsx';
import { WordsDialog } from '../../../ui/dialogs/words-dialog.tsx';
import { Facts } from '../../../ui/layout/card.tsx';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import { Link, useMayOpen } from '../../../ui/link.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './tickets.module.css';
import {
  ABOUT_WORDS,
  type About,
  aboutDeskPath,
  clockWords,
  type DeskThread,
  shareGone,
  stateWords,
  TYPE_CHOICES,
  workingTime,
} from './view.ts';

export const DeskPanel = ({ ticket }: { ticket: DeskThread }) => (
  <Panel label="About this request">
    <ClockPart ticket={ticket} />
    <hr />
    <Work key={`${ticket.type}${ticket.priority}`} ticket={ticket} />
    {ticket.about ? <AboutPart about={ticket.about} /> : null}
    <hr />
    <Person ticket={ticket} />
  </Panel>
);

function ClockPart({ ticket }: { ticket: DeskThread }) {
  const { clock } = ticket;
  const [words, urgency] = clockWords(ticket);
  return (
    <>
      <h2>Response time</h2>
      <Text
        size={12.5}
        loose
        tone="quiet"
        weight={550}
        className={classes.clock}
        data-urgency={urgency}
      >
        <ClockRing share={shareGone(clock)} />
        {words}
      </Text>
      <Facts
        items={[
          {
            label: 'First answer',
            value:
              clock.answeredAfterMinutes === null
                ? `By ${dateTime(clock.answerDueAt)}`
                : `After ${workingTime(clock.answeredAfterMinutes)}`,
          },
          { label: 'Resolved by', value: dateTime(clock.resolveDueAt) },
          { label: 'Open for (working hours)', value: workingTime(clock.workedMinutes) },
          { label: 'Paused for', value: workingTime(clock.stoodMinutes) },
        ]}
      />
    </>
  );
}

function ClockRing({ share }: { share: number | undefined }) {
  const round = 2 * Math.PI * 18;
  return (
    <svg className={classes.ring} viewBox="0 0 44 44" width={44} height={44} aria-hidden="true">
      <circle cx={22} cy={22} r={18} />
      {share === undefined ? null : (
        <circle cx={22} cy={22} r={18} strokeDasharray={`${share * round} ${round}`} data-gone />
      )}
    </svg>
  );
}

const NOBODY = 'nobody';
const PRIORITY_CHOICES = PRIORITIES.map((value) => ({ value, label: stateWords(value) }));
const OTHER_CHOICES = OTHER_NAMES.map((value) => ({ value, label: stateWords(OTHERS[value]) }));

function Work({ ticket }: { ticket: DeskThread }) {
  const effects = { invalidates: TICKETS } as const;
  const assign = useMutation(mutation('POST /admin/tickets/:ticketId/assign', effects));
  const classify = useMutation(mutation('POST /admin/tickets/:ticketId/classify', effects));
  const wait = useMutation(mutation('POST /admin/tickets/:ticketId/wait', effects));
  const resume = useMutation(mutation('POST /admin/tickets/:ticketId/resume', effects));
  const params = { ticketId: ticket.id };
  const { type, priority, actions, ownCase } = ticket;
  const disabled = ownCase !== null;
  const correct = (to: { type?: string | null; priority?: string | null }) => {
    const next = {
      type: TICKET_TYPE_NAMES.find((one) => one === to.type) ?? type,
      priority: PRIORITIES.find((one) => one === to.priority) ?? priority,
    };
    classify.mutate({ params, body: next });
  };
  return (
    <>
      <Select
        label="Assigned to"
        allowDeselect={false}
        disabled={disabled}
        value={ticket.assignedTo?.userId ?? NOBODY}
        data={[
          { value: NOBODY, label: 'Unassigned' },
          ...ticket.assignees.map((one) => ({ value: one.userId, label: one.name })),
        ]}
        onChange={(userId) =>
          assign.mutate({ params, body: { userId: userId === NOBODY ? null : userId } })
        }
      />
      <Select
        label="Kind"
        allowDeselect={false}
        disabled={disabled}
        value={type}
        data={TYPE_CHOICES}
        onChange={(value) => correct({ type: value })}
      />
      <Select
        label="Priority"
        allowDeselect={false}
        disabled={disabled}
        value={priority}
        data={PRIORITY_CHOICES}
        onChange={(value) => correct({ priority: value })}
      />
      {actions.wait?.allowed ? (
        <Select
          label="Waiting for"
          placeholder="No one"
          value={ticket.waitsFor}
          data={OTHER_CHOICES}
          onChange={(value) => {
            const other = OTHER_NAMES.find((one) => one === value);
            if (other) wait.mutate({ params, body: { for: other } });
          }}
        />
      ) : null}
      <Stack gap={8}>
        {actions.resume?.allowed ? (
          <ActionButton
            variant="default"
            loading={resume.isPending}
            action={actions.resume}
            onClick={() => resume.mutate({ params })}
          >
            Resume
          </ActionButton>
        ) : null}
        <Decline ticket={ticket} />
      </Stack>
    </>
  );
}

function Decline({ ticket }: { ticket: DeskThread }) {
  const [isOpen, open] = useState(false);
  const decline = useMutation(
    mutation('POST /admin/tickets/:ticketId/decline', {
      invalidates: TICKETS,
      ok: 'Closed without action',
      onSuccess: () => open(false),
    }),
  );
  const { decline: action } = ticket.actions;
  if (!action?.allowed) return null;
  return (
    <>
      <ActionButton variant="default" action={action} onClick={() => open(true)}>
        Close without action
      </ActionButton>
      {isOpen ? (
        <WordsDialog
          title={`Close ${ticket.number} without action?`}
          text={`${ticket.customer.name} will see your reason, in the app and by email.`}
          action="Close without action"
          danger
          isSending={decline.isPending}
          onSend={(reason) => decline.mutate({ params: { ticketId: ticket.id }, body: { reason } })}
          onClose={() => open(false)}
        />
      ) : null}
    </>
  );
}

function AboutPart({ about }: { about: About }) {
  const to = aboutDeskPath(about);
  const mayOpen = useMayOpen()(to);
  const words = (
    <>
      <strong>
        {ABOUT_WORDS[about.kind]} {about.title}
      </strong>
      <Text as="span" size={12.5} tone="quiet">
        {[about.detail, stateWords(about.state)].filter(Boolean).join(', ')}
      </Text>
    </>
  );
  return (
    <>
      <h2>Related to</h2>
      {mayOpen ? (
        <Link
          to={to}
          className={classOf(
            { kind: 'stack', gap: 2, px: 12, py: 10, radius: 8, border: true, breaks: true },
            classes.about,
          )}
        >
          {words}
        </Link>
      ) : (
        <Stack gap={2} px={12} py={10} radius={8} border breaks className={classes.about}>
          {words}
        </Stack>
      )}
    </>
  );
}

function Person({ ticket }: { ticket: DeskThread }) {
  const { person, rating, ratingText } = ticket;
  const state = person.isBlocked ? 'blocked' : person.isApproved ? 'verified' : 'not_verified';
  const { account, balances } = person;
  return (
    <>
      <h2>
        {account ? <Link to={paths.adminUser(person.userId)}>{person.name}</Link> : person.name}
      </h2>
      <Text size={12.5} tone="quiet">
        {[person.company ?? 'Personal', person.country ? countryName(person.country) : '']
          .filter(Boolean)
          .join(', ')}
      </Text>
      <p>
        <StatusBadge of="account" status={state} />
      </p>
      <Facts
        items={[
          { label: 'On Holdfast since', value: date(person.since) },
          { label: 'Requests', value: `${person.requests}, ${person.openRequests} open` },
          ...(account
            ? [
                { label: 'Email', value: account.email },
                { label: 'Last seen', value: dateTime(account.lastSeenAt) },
                { label: 'Two-factor', value: account.twoFactor ? 'On' : 'Off' },
              ]
            : []),
          ...(balances ?? []).map((one) => ({
            label: `Wallet, ${one.currency}`,
            value: money(one.total, one.currency),
          })),
          ...(rating === null ? [] : [{ label: 'Rating', value: `${rating} of 5` }]),
        ]}
      />
      {ratingText ? (
        <Text size={12.5} tone="quiet">
          “{ratingText}”
        </Text>
      ) : null}
    </>
  );
}
