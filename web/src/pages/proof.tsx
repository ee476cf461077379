import { LiabilitiesScreen } from '../features/administration/liabilities/liabilities-screen.tsx';
import { VoteProofScreen } from '../features/assets/governance/vote-proof-screen.tsx';
import { LineProofScreen } from '../features/assets/registers/line-proof-screen.tsx';
import { ProofScreen } from '../features/people/agreements/proof-screen.tsx';
import type { PageProps } from '../lib/page-params.ts';
import { isLineCode, isReceipt } from '../lib/session/proof-code.ts';
import { Stack } from '../ui/layout/layout.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import classes from './pages.module.css';
import { ProofKinds } from './proof-kinds.tsx';

/** Of documents, votes, register entries and retirements. */
export function Page({ params: { code = '' } }: PageProps<never, 'code'>) {
  return (
    <Stack>
      <div className={code ? undefined : classes.begin}>
        <PageHeader
          serif
          title="Verify a record"
          name="Verify"
          lead="Anyone can verify Holdfast’s records, without an account. The proof is computed in your browser, against the chain."
        />
      </div>
      <ProofScreen key={code} code={code || undefined} other={partOf(code)} />
      {code ? null : <LiabilitiesScreen />}
    </Stack>
  );
}

function partOf(code: string) {
  if (isReceipt(code)) return <VoteProofScreen code={code} />;
  if (isLineCode(code)) return <LineProofScreen code={code} />;
  return code ? undefined : <ProofKinds />;
}
