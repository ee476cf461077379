import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { addressOf } from '../../../api/address.ts';
import { query } from '../../../api/query.ts';
import { call } from '../../../lib/call.ts';
import { counted, momentWithZone } from '../../../lib/figures/format.ts';
import { fetchFile } from '../../../lib/save-file.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Split, Text } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { CodePart } from '../../../ui/text/code-part.tsx';
import { CopyText } from '../../../ui/text/copy-text.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import { ProofChecks, Verdict } from '../../../ui/verdict.tsx';
import { CheckCard } from './check-card.tsx';
import { Result } from './result.tsx';
import { checksOf, type Given, type ProofPoll, type VoteProof, verdictOf } from './vote-proof.ts';

export function VoteProofScreen({ code }: { code: string }) {
  const found = useQuery(query('GET /proofs/votes', { query: { code } }));
  return (
    <QueryBoundary query={found} what="The proof" loading={<SkeletonText lines={5} />}>
      {(proof) => <Answer proof={proof} />}
    </QueryBoundary>
  );
}

function Answer({ proof }: { proof: VoteProof }) {
  const { poll, chain, result } = proof;
  const isRecorded = result === 'counted' && poll?.receiptsHash != null;
  const checks = useQuery({
    queryKey: ['vote-proof', poll?.receipt, chain?.txId],
    enabled: isRecorded,
    queryFn: async () => (poll ? checksOf({ poll, chain }, await givenOf(poll, chain)) : []),
  });
  const verdict = verdictOf(proof, checks.data);
  if (checks.error) {
    return (
      <Alert tone="warn">
        <strong>Not verified.</strong> The published lists or the chain are unavailable right now,
        so the vote couldn’t be verified. Try again in a moment.
      </Alert>
    );
  }
  return (
    <>
      {verdict ? <Verdict {...verdict} /> : <SkeletonText lines={3} />}
      {poll ? (
        <Split panel={<Evidence poll={poll} chain={chain} />}>
          {checks.data ? (
            <Card title="Checks" label="Checks">
              <ProofChecks checks={checks.data} />
              <Text size={13} loose tone="quiet" mt={14}>
                The receipt proves that a vote was counted. It reveals neither the voter nor the
                choice.
              </Text>
            </Card>
          ) : null}
          {result === 'counted' ? <Result poll={poll} /> : null}
          {result === 'counted' && !poll.isNamed ? (
            <CheckCard poll={poll} address={filesOf(poll).list} title="Find your vote" />
          ) : null}
        </Split>
      ) : null}
    </>
  );
}

const filesOf = ({ receipt: code }: ProofPoll) => ({
  list: addressOf('GET /proofs/votes/:code/list.csv', { params: { code } }),
  receipts: addressOf('GET /proofs/votes/:code/receipts.csv', { params: { code } }),
});

/** A secret poll's turnout is published after the count. */
const votedWords = ({ turnout, electorate }: ProofPoll): string =>
  turnout
    ? `${turnout.votes} of ${electorate?.votes ?? 0} holders`
    : counted(electorate?.votes ?? 0, 'voter');

async function givenOf(poll: ProofPoll, chain: VoteProof['chain']): Promise<Given> {
  const files = filesOf(poll);
  const [receipts, list, transaction] = await Promise.all([
    fetchFile(files.receipts).then((blob) => blob.arrayBuffer()),
    poll.isNamed ? null : fetchFile(files.list).then((blob) => blob.arrayBuffer()),
    chain && call('GET /explorer/transactions/:txId', { params: { txId: chain.txId } }),
  ]);
  return { receipts, list, note: transaction?.note?.text ?? null };
}

type EvidenceProps = { readonly poll: ProofPoll; readonly chain: VoteProof['chain'] };

function Evidence({ poll, chain }: EvidenceProps) {
  const { receipt, closedAt, closesAt, receiptsHash } = poll;
  return (
    <>
      <Card title="Poll">
        <Facts
          lined
          items={[
            {
              label: 'Asset',
              value: <TextLink to={paths.asset(poll.assetId)}>{poll.assetName}</TextLink>,
            },
            {
              label: closedAt ? 'Closed' : 'Closes',
              value: momentWithZone(closedAt ?? closesAt),
            },
            {
              label: poll.turnout ? 'Voted' : 'Electorate',
              value: votedWords(poll),
            },
            { label: 'Votes', value: poll.isNamed ? 'Named (visible to the owner)' : 'Secret' },
          ]}
        />
      </Card>
      {chain ? (
        <Card title="On chain">
          <Facts
            lined
            items={[
              {
                label: 'Transaction',
                value: (
                  <CopyText text={chain.txId} label="id" short to={paths.explorerTx(chain.txId)} />
                ),
              },
              { label: 'Block', value: chain.round },
              { label: 'Confirmed', value: momentWithZone(chain.at) },
            ]}
          />
        </Card>
      ) : null}
      <Card label="Code">
        <CodePart code={receipt} url={`${location.origin}${paths.proofOf(receipt)}`}>
          {receiptsHash ? (
            <Button
              component="a"
              size="xs"
              variant="default"
              href={filesOf(poll).receipts}
              download
              leftSection={<IconDownload size={16} />}
            >
              Receipts (CSV)
            </Button>
          ) : null}
        </CodePart>
      </Card>
      <Alert tone="plain">
        <strong>Verify independently.</strong> The transaction’s note ends with the SHA-256 of the
        record, which contains the outcome, each published total and the SHA-256 of both lists.
      </Alert>
    </>
  );
}
