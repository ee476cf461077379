import type { Action } from '@holdfast/domain/kernel/actions';
import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

type ActionButtonProps = ButtonProps & {
  /** What the server says of the move: absent for somebody who may never make it. */
  readonly action: Action | undefined;
  readonly onClick: () => void;
  readonly children: ReactNode;
  readonly 'aria-label'?: string;
};

/**
 * The button of a move: not there for whoever may never make it, and disabled with the reason while
 * the move can't be made. A disabled one stays in the order of focus, so that its reason is read.
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
