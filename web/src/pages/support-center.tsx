import { Button } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { useUser } from '../lib/session.ts';
import { paths } from '../paths.ts';
import { Card } from '../ui/card.tsx';
import { Split, Stack } from '../ui/layout.tsx';
import { Link, useHasPage } from '../ui/link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ANSWERS } from './support-answers.ts';
import classes from './support-center.module.css';

/** `/support-center`: answers by subject, and the way to a person. */
export function Page() {
  return (
    <>
      <PageHeader title="Support center" lead="Answers to what is asked most." />
      <Split panel={<AskCard />}>
        <Stack>
          {ANSWERS.map(({ subject, id, answers }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`} className={classes.subject}>
                {subject}
              </h2>
              {answers.map(({ question, answer }) => (
                <details key={question} className={classes.answer}>
                  <summary>{question}</summary>
                  <p>{answer}</p>
                </details>
              ))}
            </section>
          ))}
        </Stack>
      </Split>
    </>
  );
}

/** Where a person asks a person: a ticket, once that page is there and they are signed in. */
function AskCard() {
  const hasPage = useHasPage();
  const user = useUser();
  const canAsk = hasPage(paths.serviceRequests());
  const back = paths.supportCenter();
  return (
    <Card title="Still stuck?">
      <p className={classes.ask}>
        {user
          ? 'Reply to any mail from Holdfast: it reaches the team that looks after your account.'
          : 'Sign in, so that we know whose account your question is about. Mails from Holdfast can be replied to as well.'}
      </p>
      {user && canAsk ? (
        <Button
          component={Link}
          to={paths.serviceRequests()}
          leftSection={<IconTicket size={16} />}
          fullWidth
        >
          Open a service request
        </Button>
      ) : null}
      {!user && hasPage(paths.signIn()) ? (
        <Button component={Link} to={paths.signIn(back)} variant="default" fullWidth>
          Sign in
        </Button>
      ) : null}
    </Card>
  );
}
