import { SignScreen } from '../../features/people/agreements/sign-screen.tsx';
import { useParam } from '../../ui/tables/url-state.ts';

/** One agreement to be read and signed. */
export function Page() {
  return <SignScreen agreementId={useParam('agreementId')} />;
}
