import { failedAt, lastFailure } from '../lib/session/last-failure.ts';
import { paths } from '../paths.ts';
import { MessagePage } from './message-page.tsx';

/** Shown if the session has ended or was never valid. */
export function Page() {
  return (
    <MessagePage
      title="You are signed out"
      link={{ label: 'Sign in', to: paths.signIn(failedAt(paths.unauthorized())) }}
    >
      {lastFailure(paths.unauthorized()) ??
        'Sign in to continue. Your holdings and balance are safe.'}
    </MessagePage>
  );
}
