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
      title="Seal of the log"
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
            Each line is sealed with everything before it. Verifying looks at every line and names
            the first that was altered, removed, moved or slipped in.
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
        {verdict.looked === 1 ? 'is' : 'are'} as written.
      </Alert>
    ) : (
      <Alert tone="info" icon={<IconShieldCheck size={18} aria-hidden="true" />}>
        The log holds: {counted(verdict.looked, 'line')} {verdict.looked === 1 ? 'is' : 'are'} as
        written, {dateTime(verdict.at)}.
        {verdict.waiting > 0 ? ` ${count(verdict.waiting)} more wait for their seal.` : ''}
      </Alert>
    )}
    {verdict.head ? (
      <Text size={12.5} tone="quiet" breaks>
        Head: line <span className="num">{count(Number(verdict.head.seq))}</span>, sealed{' '}
        {dateTime(verdict.head.sealedAt)}, <span className="num">{verdict.head.hash}</span>
      </Text>
    ) : null}
  </>
);
