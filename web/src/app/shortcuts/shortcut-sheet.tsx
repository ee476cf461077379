import { Modal, Switch } from '@mantine/core';
import { setSingleKeys, useSingleKeys } from '../../lib/shortcut-setting.ts';
import { COMMAND } from '../../ui/shell/header.tsx';
import classes from './shortcut-sheet.module.css';
import { SHEET } from './shortcuts.ts';

export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const on = useSingleKeys();
  return (
    <Modal opened onClose={onClose} title="Keyboard shortcuts" size={440} centered>
      <dl className={classes.list}>
        {SHEET.map(({ keys, does }) => (
          <div key={does}>
            <dt>{does}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key === 'command' ? COMMAND : key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        label="Single-key shortcuts"
        description="Disabled while you type."
        checked={on}
        onChange={(event) => setSingleKeys(event.currentTarget.checked)}
      />
    </Modal>
  );
}
