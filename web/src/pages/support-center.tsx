import { Button } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { useUser } from '../lib/session/session.ts';
import { paths } from '../paths.ts';
import { Card } from '../ui/layout/card.tsx';
import { Box, Split, Stack, Text } from '../ui/layout/layout.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Link, useMayOpen } from '../ui/link.tsx';
import classes from './pages.module.css';
import { ANSWERS } from './support-answers.ts';
import { SupportTabs } from './support-tabs.tsx';

export function Page() {
  const canAsk = useMayOpen()(paths.serviceRequests());
  return (
    <>
      <PageHeader title="Support" lead="Answers to common questions." />
      <SupportTabs />
      <Split panel={canAsk ? <AskCard /> : null}>
        <Stack>
          {ANSWERS.map(({ subject, id, answers }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <Box id={`${id}-title`} as="h2" mb={8}>
                {subject}
              </Box>
              {answers.map(({ question, answer }) => (
                <details key={question} className={classes.answer}>
                  <summary>{question}</summary>
                  <Text pb={16} tone="quiet">
                    {answer}
                  </Text>
                </details>
              ))}
            </section>
          ))}
        </Stack>
      </Split>
    </>
  );
}

function AskCard() {
  const user = useUser();
  return (
    <Card title="Need more help?">
      <Text tone="quiet" mb={16}>
        {user
          ? 'Contact us. We reply here and by email.'
          : 'Sign in, so we know which account your question is about.'}
      </Text>
      <Button
        component={Link}
        to={user ? paths.serviceRequests() : paths.signIn(paths.serviceRequests())}
        leftSection={user ? <IconTicket size={16} /> : null}
        variant={user ? 'filled' : 'default'}
        fullWidth
      >
        {user ? 'Open a service request' : 'Sign in'}
      </Button>
    </Card>
  );
}
