import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Box, Text } from '../../../../ui/layout/layout.tsx';
import classes from './results.module.css';

type PopoverProps = {
  readonly label: string;
  readonly on: number;
  readonly children: ReactNode;
};

export function FilterPopover({ label, on, children }: PopoverProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return;
    const elsewhere = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const byKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', elsewhere);
    document.addEventListener('keydown', byKey);
    return () => {
      document.removeEventListener('pointerdown', elsewhere);
      document.removeEventListener('keydown', byKey);
    };
  }, [open]);
  return (
    <div ref={root} className={classes.popover}>
      <button
        ref={button}
        type="button"
        className={classes.chip}
        data-on={on > 0 || undefined}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {label}
        {on > 0 ? (
          <Text as="span" size={12} loose num>
            {on}
          </Text>
        ) : null}
        <IconChevronDown size={14} aria-hidden="true" />
      </button>
      {open ? (
        <Box id={id} p={14} radius={10} border fill="surface" className={classes.dropdown}>
          {children}
        </Box>
      ) : null}
    </div>
  );
}
