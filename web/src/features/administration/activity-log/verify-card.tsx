import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { count, counted, dateTime } from '../../../lib/figures/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Text } from '../../../ui/layout/layout.tsx';
import { faultWords, type Verdict } from './view.ts';

export function VerifyCard() {
  const verify = useMutation(mutation('GET /admin/activity-log/verify'));
  return (
    <Card
      title="Log integrity"
      aside={
        <Button
          size="xs"
          variant="default"
          leftSection={<IconShieldCheck size={14} />}
          loading={verify.isPending}
          onClick={() => verify.mutate()}
        >
          Verify
        </Button>
      }
    >
      <div aria-live="polite">
        {verify.data ? (
          <Result verdict={verify.data} />
        ) : (
          <Text size={13} loose tone="quiet">
            Verification finds the first entry that was altered, removed, reordered or inserted.
          </Text>
        )}
      </div>
    </Card>
  );
}

const Result = ({ verdict }: { verdict: Verdict }) => (
  <>
    {verdict.fault ? (
      <Alert tone="bad" live>
        {faultWords(verdict.fault)} {counted(verdict.looked, 'line')} before it{' '}
        {verdict.looked === 1 ? 'is' : 'are'} unaltered.
      </Alert>
    ) : (
      <Alert tone="info" icon={<IconShieldCheck size={18} aria-hidden="true" />}>
        The log is intact: {counted(verdict.looked, 'line')} verified {dateTime(verdict.at)}.
        {verdict.waiting > 0 ? ` ${count(verdict.waiting)} more not sealed yet.` : ''}
      </Alert>
    )}
    {verdict.head ? (
      <Text size={12.5} tone="quiet" breaks>
        Latest sealed: line <span className="num">{count(Number(verdict.head.seq))}</span>,{' '}
        {dateTime(verdict.head.sealedAt)}, <span className="num">{verdict.head.hash}</span>
      </Text>
    ) : null}
  </>
);
