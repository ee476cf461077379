import { SandboxCheckout } from '../../features/cash/card-payments/sandbox-checkout.tsx';
import type { PageProps } from '../../lib/page-params.ts';

export function Page({ params: { sessionId } }: PageProps<'sessionId'>) {
  return <SandboxCheckout sessionId={sessionId} />;
}
