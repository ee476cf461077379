import type { Action } from '@holdfast/domain/kernel/actions';
import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

type ActionButtonProps = ButtonProps & {
  /** Undefined if the user can never take this action. */
  readonly action: Action | undefined;
  readonly onClick: () => void;
  readonly children: ReactNode;
  readonly 'aria-label'?: string;
};

/**
 * Hidden if the user can never take the action; disabled but focusable while unavailable, so that
 * its reason can be read.
 */
export function ActionButton({ action, onClick, children, ...button }: ActionButtonProps) {
  if (!action) return null;
  if (action.allowed) {
    return (
      <Button {...button} onClick={onClick}>
        {children}
      </Button>
    );
  }
  return (
    <Tooltip label={action.reason} multiline maw={320} events={SHOWN_BY}>
      <Button
        {...button}
        data-disabled
        aria-disabled
        aria-description={action.reason}
        onClick={(event) => event.preventDefault()}
      >
        {children}
      </Button>
    </Tooltip>
  );
}

const SHOWN_BY = { hover: true, focus: true, touch: true };
