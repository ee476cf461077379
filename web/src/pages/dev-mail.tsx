import { TextInput } from '@mantine/core';
import { KeptMails } from '../features/people/notifications/kept-mails.tsx';
import { MAIL_SEARCH } from '../public-search.ts';
import { Stack } from '../ui/layout/layout.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { useListUrl } from '../ui/tables/url-state.ts';

/** For development and tests: in production, the server answers "not found". */
export function Page() {
  const { search, set } = useListUrl({ params: MAIL_SEARCH });
  const recipient = search.to ?? '';
  return (
    <Stack>
      <PageHeader
        title="Kept emails"
        lead="No SMTP server is configured, so emails are kept here. Not available in production."
      />
      <TextInput
        label="Recipient"
        placeholder="All recipients"
        type="email"
        defaultValue={recipient}
        maw={360}
        onChange={(event) => void set({ to: event.currentTarget.value.trim() || undefined }, true)}
      />
      <KeptMails recipient={recipient.includes('@') ? recipient : ''} />
    </Stack>
  );
}
