import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Brand } from '../brand.tsx';
import { SavedText } from '../form/saved-text.tsx';
import type { Autosave } from '../form/use-autosave.ts';
import { Group, Stack } from '../layout/layout.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';
import classes from './wizard.module.css';

type WizardProps = {
  readonly title: string;
  readonly exitTo: string;
  /** Without it, the content is one centred column. */
  readonly steps?: ReactNode;
  readonly help?: ReactNode;
  readonly autosave?: Pick<Autosave<never>, 'saved' | 'flush'> | undefined;
  readonly children: ReactNode;
};

export const Wizard = ({ title, exitTo, steps, help, autosave, children }: WizardProps) => (
  <div className={classes.page}>
    <Group as="header" gap={16} align="center" line="below" className={classes.header}>
      <Brand to={exitTo} />
      <span className={classes.what}>{title}</span>
      <Group as="span" gap={12} align="center" ml="auto">
        {autosave ? <SavedText saved={autosave.saved} /> : null}
        <ExitButton autosave={autosave} to={exitTo} />
      </Group>
    </Group>
    <div className={classes.columns} data-single={steps === undefined || undefined}>
      {steps === undefined ? null : <div>{steps}</div>}
      <Stack gap={0} shrinks className={classes.form}>
        {children}
      </Stack>
      {help ? (
        <aside className={classes.help} aria-label="Help">
          {help}
        </aside>
      ) : null}
    </div>
  </div>
);

type ExitProps = { readonly autosave: WizardProps['autosave']; readonly to: string };

function ExitButton({ autosave, to }: ExitProps) {
  const { isLeaving, leave } = useLeaveGuard(autosave, to);
  return (
    <Button variant="default" loading={isLeaving} onClick={() => void leave()}>
      {autosave ? 'Save and exit' : 'Exit'}
    </Button>
  );
}
