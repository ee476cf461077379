import { SegmentedControl } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import type { CallData } from '../../../lib/call.ts';
import { dateTime, relative } from '../../../lib/figures/format.ts';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import classes from './notifications.module.css';

type KeptMail = CallData<'GET /dev/mail'>[number];

export function KeptMails({ recipient }: { recipient: string }) {
  const mails = useQuery(
    query(
      'GET /dev/mail',
      { query: { limit: 50, recipient } },
      { refetchInterval: 3000, pageWide: true },
    ),
  );
  return (
    <QueryBoundary query={mails} what="Emails" carded empty={<NoMail />}>
      {(rows) => <MailBox key={recipient} mails={rows} />}
    </QueryBoundary>
  );
}

const NoMail = () => (
  <EmptyState icon={<IconMail size={20} />} title="No emails yet">
    Emails are kept here while no SMTP server is configured.
  </EmptyState>
);

export function MailBox({ mails }: { mails: readonly KeptMail[] }) {
  // The open email stays even if it leaves the list: a remounted frame would lose its focus.
  const [chosen, setChosen] = useState(mails[0]);
  const shown = mails.find((mail) => mail.id === chosen?.id) ?? chosen;
  if (!shown) return null;
  return (
    <div className={classes.mailGrid}>
      <Card flush label="Emails">
        <ul>
          {mails.map((mail) => (
            <li key={mail.id}>
              <button
                type="button"
                className={classes.mailLine}
                aria-pressed={mail.id === shown.id}
                onClick={() => setChosen(mail)}
              >
                <Text as="span" block size={13.5} loose weight={550}>
                  {mail.subject}
                </Text>
                <Text as="span" block size={12.5} loose tone="quiet" className={classes.mailTo}>
                  {mail.recipient}
                </Text>
                <Text as="time" size={12} tone="faint" dateTime={mail.createdAt}>
                  {relative(mail.createdAt)}
                </Text>
              </button>
            </li>
          ))}
        </ul>
      </Card>
      <MailView key={shown.id} mail={shown} />
    </div>
  );
}

function MailView({ mail }: { mail: KeptMail }) {
  const [as, setAs] = useState('Page');
  return (
    <Card
      title={mail.subject}
      flush
      aside={
        <SegmentedControl
          size="xs"
          data={['Page', 'Text']}
          value={as}
          onChange={setAs}
          aria-label="Email format"
        />
      }
    >
      <Stack gap={10} px={20} py={16}>
        <Facts
          items={[
            { label: 'To', value: mail.recipient },
            { label: 'Created', value: dateTime(mail.createdAt) },
            ...(mail.code ? [{ label: 'Code', value: mail.code, strong: true }] : []),
          ]}
        />
        {mail.actionUrl ? <MailLink url={mail.actionUrl} /> : null}
      </Stack>
      {as === 'Page' ? (
        // Only displays the email, without scripts, forms or navigation.
        <iframe className={classes.mailFrame} sandbox="" srcDoc={mail.html} title={mail.subject} />
      ) : (
        <pre
          className={classOf(
            { px: 20, py: 16, line: 'above', size: 13, loose: true, breaks: true },
            classes.mailText,
          )}
        >
          {mail.text}
        </pre>
      )}
    </Card>
  );
}

/** The email's button, which opens on the current origin, whatever the origin in the email. */
function MailLink({ url }: { url: string }) {
  const { pathname, search, hash } = new URL(url);
  const to = `${pathname}${search}${hash}`;
  return (
    <a href={to} style={{ color: 'var(--mantine-primary-color-filled)', fontWeight: 570 }}>
      Open {to.length > 60 ? `${to.slice(0, 60)}…` : to}
    </a>
  );
}
