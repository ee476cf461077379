import { SandboxCheckout } from '../../features/cash/card-payments/sandbox-checkout.tsx';
import { useParam } from '../../ui/tables/url-state.ts';

/** The card provider's stand-in; no part of the product in production. */
export function Page() {
  return <SandboxCheckout sessionId={useParam('sessionId')} />;
}
