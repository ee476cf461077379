import { dayWords } from '@holdfast/domain/kernel/moment';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { call } from '../../../lib/call.ts';
import { saveBlob } from '../../../lib/save-file.ts';
import { useUser } from '../../../lib/session/session.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import { ProofChecks, Verdict } from '../../../ui/verdict.tsx';
import { balanceVerdict, checkedBalances, type OwnProof } from './own-check.ts';

/** Without dependencies; checks a downloaded proof. */
const PROGRAM = '/verify-balance.mjs';

export function OwnBalances({ day }: { day: string }) {
  const user = useUser();
  const [asked, setAsked] = useState<string>();
  const isAsked = asked === day;
  const proof = useQuery(
    query(
      'GET /proofs/liabilities/:day/mine',
      { params: { day } },
      { enabled: isAsked && user !== undefined },
    ),
  );
  return (
    <Card title="Check your balances">
      <Stack gap={16} align="start">
        <Text>
          Your browser recomputes the path from each of your balances to the sums above, and
          compares them with the chain. The proof shows no other client’s balance.
        </Text>
        {user === undefined ? (
          <TextLink to={paths.signIn(paths.proof())}>Sign in to check your balances</TextLink>
        ) : isAsked ? (
          <QueryBoundary query={proof} what="Your proof" loading={<SkeletonText lines={4} />}>
            {(found) => <Checked proof={found} />}
          </QueryBoundary>
        ) : (
          <Button onClick={() => setAsked(day)}>Check {dayWords(day)}</Button>
        )}
      </Stack>
    </Card>
  );
}

function Checked({ proof }: { proof: OwnProof }) {
  const checked = useQuery({
    queryKey: ['own-balances', proof.partyId, proof.day, proof.transaction],
    queryFn: async () => checkedBalances(proof, await noteOf(proof.transaction)),
  });
  if (checked.error) {
    return (
      <Alert tone="warn">
        <strong>Not verified.</strong> The chain is unavailable right now. Try again in a few
        minutes.
      </Alert>
    );
  }
  if (!checked.data) return <SkeletonText lines={4} />;
  return (
    <Stack gap={16}>
      <Verdict {...balanceVerdict(proof, checked.data)} checkedAt={checked.dataUpdatedAt} />
      <ProofChecks checks={checked.data} />
      <Group gap={12} wrap align="center">
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          onClick={() => saveProof(proof)}
        >
          Download proof
        </Button>
        <Text size={13} tone="quiet">
          To check it without us, run{' '}
          <a href={PROGRAM} download>
            this program
          </a>{' '}
          with Node.js. The proof shows your balances: share it only with an auditor you trust.
        </Text>
      </Group>
    </Stack>
  );
}

/** Null until confirmed. */
async function noteOf(txId: string | null): Promise<string | null> {
  if (txId === null) return null;
  return (await call('GET /explorer/transactions/:txId', { params: { txId } })).note?.text ?? '';
}

const saveProof = (proof: OwnProof): void =>
  saveBlob(
    `holdfast-balances-${proof.day}.json`,
    new Blob([JSON.stringify(proof, null, 2)], { type: 'application/json' }),
  );
