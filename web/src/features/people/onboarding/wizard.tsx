import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { paths } from '../../../paths.ts';
import { Brand } from '../../../ui/brand.tsx';
import { confirm } from '../../../ui/dialogs.ts';
import { useGo } from '../../../ui/link.tsx';
import { SavedText } from './saved-text.tsx';
import type { Autosave } from './use-autosave.ts';
import classes from './wizard.module.css';

type WizardProps = {
  readonly steps: ReactNode;
  /** Why we ask, how it is kept: beside the form, below it on phones. */
  readonly help?: ReactNode;
  readonly autosave?: Autosave;
  readonly children: ReactNode;
};

/** A quiet page for one thing at a time: slim header, the steps, the form, help beside it. */
export function Wizard({ steps, help, autosave, children }: WizardProps) {
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Brand to={paths.home()} />
        <span className={classes.what}>Get verified</span>
        <span className={classes.right}>
          {autosave ? <SavedText saved={autosave.saved} /> : null}
          <ExitButton autosave={autosave} />
        </span>
      </header>
      <div className={classes.columns}>
        <div>{steps}</div>
        <div className={classes.form}>{children}</div>
        {help ? (
          <aside className={classes.help} aria-label="Help">
            {help}
          </aside>
        ) : null}
      </div>
    </div>
  );
}

function ExitButton({ autosave }: { autosave: Autosave | undefined }) {
  const go = useGo();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    const kept = autosave ? await autosave.flush() : true;
    setBusy(false);
    const may =
      kept ||
      (await confirm({
        title: 'Leave without saving?',
        text: 'What you typed last could not be saved.',
        action: 'Leave',
        cancel: 'Stay',
        danger: true,
      }));
    if (may) void go(paths.home());
  };
  return (
    <Button variant="default" loading={busy} onClick={() => void leave()}>
      {autosave ? 'Save and exit' : 'Exit'}
    </Button>
  );
}
