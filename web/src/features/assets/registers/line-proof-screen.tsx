import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { call } from '../../../lib/call.ts';
import { count, momentWithZone, quantity } from '../../../lib/figures/format.ts';
import { saveText } from '../../../lib/save-text.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Split } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { CodePart } from '../../../ui/text/code-part.tsx';
import { CopyText } from '../../../ui/text/copy-text.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import { ProofChecks, Verdict } from '../../../ui/verdict.tsx';
import { CheckYourselfCard } from './check-yourself-card.tsx';
import { checkedLine, type LineProof, proofFile, verdictOf } from './line-proof.ts';
import { LineWay } from './line-way.tsx';

export function LineProofScreen({ code }: { code: string }) {
  const found = useQuery(query('GET /proofs/registers', { query: { code } }));
  return (
    <QueryBoundary query={found} what="The proof" loading={<SkeletonText lines={5} />}>
      {(proof) => <Answer proof={proof} />}
    </QueryBoundary>
  );
}

function Answer({ proof }: { proof: LineProof }) {
  const { line, chain } = proof;
  const checked = useQuery({
    queryKey: ['line-proof', line?.code, chain?.txId],
    enabled: line !== null,
    queryFn: async () => (line ? checkedLine(line, chain, await noteOf(chain)) : null),
  });
  if (checked.error) {
    return (
      <Alert tone="warn">
        <strong>Not verified.</strong> The chain is unavailable right now, so the entry couldn’t be
        verified. Try again in a moment.
      </Alert>
    );
  }
  const verdict = verdictOf(proof, checked.data?.checks);
  return (
    <>
      {verdict ? (
        <Verdict {...verdict} checkedAt={checked.dataUpdatedAt} />
      ) : (
        <SkeletonText lines={3} />
      )}
      {line && checked.data ? (
        <Split
          panel={
            <>
              <Card title="Checks">
                <ProofChecks checks={checked.data.checks} />
              </Card>
              <OnTheChain line={line} chain={chain} />
              <Shown line={line} chain={chain} />
              <CheckYourselfCard txId={chain?.txId} />
            </>
          }
        >
          <LineWay line={line} way={checked.data.way} />
          <Alert tone="plain">
            <strong>What this proves.</strong> These units were held at this address at the end of
            that day. It doesn’t name the holder or show today’s holding.
          </Alert>
        </Split>
      ) : null}
    </>
  );
}

/** The note of the record's transaction; null until confirmed. */
async function noteOf(chain: LineProof['chain']): Promise<string | null> {
  if (!chain) return null;
  const { txId } = chain;
  return (await call('GET /explorer/transactions/:txId', { params: { txId } })).note?.text ?? '';
}

type PartProps = {
  readonly line: NonNullable<LineProof['line']>;
  readonly chain: LineProof['chain'];
};

const OnTheChain = ({ line, chain }: PartProps) => (
  <Card title="Register entry">
    <Facts
      lined
      items={[
        {
          label: 'Asset',
          value: <TextLink to={paths.asset(line.assetId)}>{line.assetName}</TextLink>,
        },
        { label: 'Units', value: `${quantity(line.units)} of ${quantity(line.outstanding)}` },
        { label: 'As of', value: momentWithZone(line.asOf) },
        {
          label: 'Address',
          value: (
            <CopyText
              short
              label="address"
              text={line.address}
              to={paths.explorerAccount(line.address)}
            />
          ),
        },
        ...(line.transaction ? [transactionFact('Last change', line.transaction)] : []),
        ...(chain
          ? [
              transactionFact('Record', chain.txId),
              { label: 'Block', value: count(Number(chain.round)) },
              { label: 'Confirmed', value: momentWithZone(chain.at) },
            ]
          : []),
      ]}
    />
  </Card>
);

const transactionFact = (label: string, txId: string) => ({
  label,
  value: <CopyText text={txId} label="id" short to={paths.explorerTx(txId)} />,
});

const Shown = ({ line, chain }: PartProps) => (
  <Card title="Code">
    <CodePart code={line.code} url={`${location.origin}${paths.proofOf(line.code)}`}>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconDownload size={16} />}
        onClick={() => saveText('register-line', proofFile(line, chain), 'text/plain')}
      >
        Proof file
      </Button>
    </CodePart>
  </Card>
);
