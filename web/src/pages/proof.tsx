import { VoteProofScreen } from '../features/assets/governance/vote-proof-screen.tsx';
import { ProofScreen } from '../features/people/agreements/proof-screen.tsx';
import { isReceipt } from '../lib/receipt.ts';
import { Stack } from '../ui/layout.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useParam } from '../ui/url-state.ts';
import { ProofKinds } from './proof-kinds.tsx';

/** proof: whether a paper, a vote or a retirement of ours is genuine, for everybody. */
export function Page() {
  const code = useParam('code');
  return (
    <Stack>
      <PageHeader
        serif
        title="Check it yourself"
        name="Verify"
        lead="Anybody can check what Holdfast has written down. You need no account, and you need not trust us: the proof is worked out in your browser, against the chain."
      />
      <ProofScreen
        key={code}
        code={code || undefined}
        other={
          isReceipt(code) ? <VoteProofScreen code={code} /> : code ? undefined : <ProofKinds />
        }
      />
    </Stack>
  );
}
