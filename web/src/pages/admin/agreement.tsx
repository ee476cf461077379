import { TemplateScreen } from '../../features/people/agreements/desk/template-screen.tsx';
import { useParam } from '../../ui/tables/url-state.ts';

/** One text with its versions, and the one that is being written. */
export function Page() {
  return <TemplateScreen agreementId={useParam('agreementId')} />;
}
