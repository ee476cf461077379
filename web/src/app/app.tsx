import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider, useRouterState } from '@tanstack/react-router';
import { useSession } from '../lib/session/session.ts';
import { cssVariablesResolver, theme } from '../ui/layout/theme.ts';
import { SkeletonPage } from '../ui/skeleton.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageName } from './focus/page-name.tsx';
import { SessionWatch } from './session/session-watch.tsx';
import { Dialogs, ProofQuestion } from './shell/dialogs.tsx';
import { NoConnection } from './shell/no-connection.tsx';
import { Toaster } from './shell/toaster.tsx';
import { ShortcutKeys } from './shortcuts/shortcut-keys.tsx';

type AppProps = {
  readonly router: AnyRouter;
  readonly queryClient: QueryClient;
  readonly styleNonce: () => string;
};

export const App = ({ router, queryClient, styleNonce }: AppProps) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariablesResolver}
    defaultColorScheme="auto"
    getStyleNonce={styleNonce}
    deduplicateCssVariables={false}
  >
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <Toaster />
        <RouterProvider router={router} InnerWrap={Inside} />
      </QueryClientProvider>
    </ErrorBoundary>
  </MantineProvider>
);

const Inside = ({ children }: { children: React.ReactNode }) => (
  <>
    <FirstWait />
    {children}
    <PageName />
    <Dialogs />
    <ProofQuestion />
    <ShortcutKeys />
    <SessionWatch />
  </>
);

/** Shown until the session is known, which determines the frame. */
function FirstWait() {
  const isNothingKnown = useRouterState({ select: ({ matches }) => matches.length === 0 });
  const session = useSession();
  if (!isNothingKnown) return null;
  const isUnreachable = session.state === 'starting' && session.isUnreachable;
  return isUnreachable ? <NoConnection /> : <SkeletonPage />;
}
