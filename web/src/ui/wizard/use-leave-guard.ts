import { useState } from 'react';
import { confirm } from '../dialogs/dialogs.ts';
import type { Autosave } from '../form/use-autosave.ts';
import { useGo } from '../link.tsx';

/** Leaves an autosaving form: saves pending input, and asks for confirmation if that fails. */
export function useLeaveGuard(autosave: Pick<Autosave<never>, 'flush'> | undefined, to: string) {
  const go = useGo();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    const isSaved = autosave ? await autosave.flush() : true;
    setLeaving(false);
    const mayLeave =
      isSaved ||
      (await confirm({
        title: 'Leave without saving?',
        text: 'We couldn’t save your last changes.',
        action: 'Leave',
        cancel: 'Stay',
        danger: true,
      }));
    if (mayLeave) void go(to);
  };
  return { isLeaving, leave };
}
