import { ActionIcon, Popover } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';

type ButtonProps = {
  readonly isDisabled: boolean;
  readonly children: (close: () => void) => ReactNode;
};

/**
 * Opens a calendar. The popover is anchored to the button because a text field can't have
 * `aria-expanded`.
 */
export function CalendarButton({ isDisabled, children }: ButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          data-mantine-stop-propagation={isOpen || undefined}
          aria-label="Open calendar"
          disabled={isDisabled}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconCalendarEvent size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense>{children(() => setIsOpen(false))}</Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
