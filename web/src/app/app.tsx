import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { cssVariablesResolver, theme } from '../ui/theme.ts';
import { Dialogs } from './dialogs.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { styleNonce } from './nonce.ts';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';
import { SessionWatch } from './session-watch.tsx';
import { ShortcutKeys } from './shortcut-keys.tsx';

/** Theme, server state, pages: everything that a page may count on. */
export const App = () => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariablesResolver}
    defaultColorScheme="auto"
    getStyleNonce={styleNonce}
  >
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <Notifications position="top-center" limit={3} autoClose={2000} zIndex={1100} />
        <RouterProvider router={router} InnerWrap={Inside} />
      </QueryClientProvider>
    </ErrorBoundary>
  </MantineProvider>
);

const Inside = ({ children }: { children: React.ReactNode }) => (
  <>
    {children}
    <Dialogs />
    <ShortcutKeys />
    <SessionWatch />
  </>
);
