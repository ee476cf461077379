import { paths } from '../paths.ts';
import { MessagePage } from './message-page.tsx';

/** While the platform is closed. */
export function Page() {
  return (
    <MessagePage title="Under maintenance" link={{ label: 'Try again', to: paths.market() }}>
      We are working on Holdfast and will be back soon. Your holdings and balance are safe.
    </MessagePage>
  );
}
