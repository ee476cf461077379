import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { FALLBACK } from '../lib/failure.ts';
import { Mark } from '../ui/brand.tsx';
import { Stack } from '../ui/layout/layout.tsx';
import classes from './error-boundary.module.css';
import { useEndOfWaiting } from './first-view/waiting-frame.ts';

type Props = { readonly children: ReactNode };

/** Catches errors thrown while the app renders. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override render() {
    return this.state.failed ? <ErrorPage /> : this.props.children;
  }
}

export function ErrorPage() {
  useEndOfWaiting();
  return (
    <Stack
      gap={12}
      align="center"
      justify="center"
      ta="center"
      className={classes.broken}
      role="alert"
    >
      <Mark size={40} />
      <h1>{FALLBACK}</h1>
      <p>Your data is unchanged.</p>
      <Button onClick={() => location.reload()}>Reload page</Button>
    </Stack>
  );
}
