import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../../api/mutation.ts';
import { AGREEMENT_DESK } from '../../../../api/reads.ts';
import { counted } from '../../../../lib/figures/format.ts';
import { Card, Facts } from '../../../../ui/layout/card.tsx';
import { Box } from '../../../../ui/layout/layout.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import classes from './desk.module.css';
import { leftWords, percentSigned, signedWords, type Template } from './view.ts';

const WAITS: Readonly<Record<Template['kind'], string>> = {
  account: 'Investing, new bank accounts',
  asset: 'Buying more of the asset',
  legal: 'New referrals',
  contract: 'New referrals',
};

export function ProgressCard({ template }: { template: Template }) {
  const { id, kind, progress, audience } = template;
  const remind = useMutation(
    mutation('POST /admin/agreements/:agreementId/remind', {
      invalidates: AGREEMENT_DESK,
      ok: ({ data }) =>
        data.reminded === 0
          ? 'No reminders sent: all were reminded in the last 24 hours'
          : `${counted(data.reminded, 'party', 'parties')} reminded`,
    }),
  );
  const send = () => remind.mutate({ params: { agreementId: id } });
  return (
    <Card title="Required signatures">
      <Facts
        items={[
          {
            label:
              kind === 'legal' || kind === 'contract'
                ? 'Distributors'
                : 'Signers of earlier versions',
            value: audience,
          },
          { label: 'Signed', value: signedWords(progress) },
          { label: 'Blocked until signed', value: WAITS[kind] },
          { label: 'Reminders', value: '7 days and 1 day before' },
        ]}
      />
      {progress.asked > 0 ? (
        <Box mt={12}>
          <ProgressBar
            percent={percentSigned(progress)}
            label={`Signed: ${signedWords(progress)}`}
          />
        </Box>
      ) : null}
      <Box as="p" mt={10} className={classes.note}>
        {leftWords(progress)}
      </Box>
      {progress.waiting > 0 ? (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconBell size={16} aria-hidden="true" />}
          loading={remind.isPending}
          onClick={send}
        >
          Remind all
        </Button>
      ) : null}
    </Card>
  );
}
