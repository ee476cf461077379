import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { dateTime } from '../../../lib/figures/format.ts';
import { saveText } from '../../../lib/save-text.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { CodePart } from '../../../ui/text/code-part.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import { receiptFile } from './ballot.ts';
import { type Poll, weightWords } from './view.ts';

type CardProps = {
  readonly poll: Poll;
  /** The secret of a vote sent from this page; lost when the user leaves the page. */
  readonly secret: string | undefined;
};

export function ReceiptCard({ poll, secret }: CardProps) {
  const { mine, weighting } = poll;
  if (!mine?.receipt) return null;
  const { receipt } = mine;
  const save = (kept: string) =>
    saveText(
      'vote-receipt',
      receiptFile({ question: poll.question, pollId: poll.id, receipt, secret: kept }),
      'text/plain',
    );
  return (
    <Card
      title="Your receipt"
      label="Your receipt"
      aside={<Badge tone="good">{poll.status === 'OPEN' ? 'Received' : 'Counted'}</Badge>}
    >
      <Stack gap={14}>
        <div>
          <CodePart code={receipt} url={`${location.origin}${paths.proofOf(receipt)}`}>
            <TextLink to={paths.proofOf(receipt)}>Verify publicly</TextLink>
          </CodePart>
        </div>
        <Facts
          lined
          items={[
            { label: 'Weight', value: weightWords(mine.weight, weighting) },
            { label: 'Sent', value: dateTime(mine.votedAt) },
            ...(mine.votedFor ? [{ label: 'Your vote', value: mine.votedFor }] : []),
          ]}
        />
        <Text size={13} loose tone="quiet">
          The code proves that your vote is in the count. It doesn’t show what you chose.
        </Text>
        {secret ? (
          <>
            <Alert tone="warn">
              <strong>Save it now.</strong> The secret in this file finds your vote in the published
              list. It is stored nowhere else and can’t be shown again.
            </Alert>
            <Button fullWidth leftSection={<IconDownload size={16} />} onClick={() => save(secret)}>
              Save receipt
            </Button>
          </>
        ) : null}
      </Stack>
    </Card>
  );
}
