import { ProofScreen } from '../features/people/agreements/proof-screen.tsx';
import { Stack } from '../ui/layout.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useParam } from '../ui/url-state.ts';

/** proof: whether a paper of ours is genuine, for everybody. */
export function Page() {
  const code = useParam('code');
  return (
    <Stack>
      <PageHeader
        title="Verify a paper"
        lead="Whether an agreement was signed on Holdfast, and whether a letter of it was changed since."
      />
      <ProofScreen key={code} code={code || undefined} />
    </Stack>
  );
}
