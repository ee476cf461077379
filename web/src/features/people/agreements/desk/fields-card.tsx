import { Tooltip } from '@mantine/core';
import { Card } from '../../../../ui/layout/card.tsx';
import { Group } from '../../../../ui/layout/layout.tsx';
import { classOf } from '../../../../ui/layout/look.ts';
import { notify } from '../../../../ui/notify.tsx';
import classes from './desk.module.css';
import type { DraftState } from './use-draft.ts';
import type { Template } from './view.ts';

type FieldsProps = { readonly template: Template; readonly state: DraftState };

/** Pressing a placeholder copies it. */
export function FieldsCard({ template, state }: FieldsProps) {
  const copy = (field: string) =>
    void navigator.clipboard.writeText(field).then(() => notify.ok(`${field} copied`));
  return (
    <Card title="Fields in the text" aside={<span className={classes.quiet}>Click to copy</span>}>
      <Group gap={8} wrap>
        {template.fields.map(({ name, meaning }) => {
          const field = `{${name}}`;
          return (
            <Tooltip key={name} label={meaning}>
              <button
                type="button"
                className={classOf({ radius: 6, size: 12.5, tone: 'quiet' }, classes.field)}
                data-used={state.form.body.includes(field) || undefined}
                aria-description={meaning}
                onClick={() => copy(field)}
              >
                {field}
              </button>
            </Tooltip>
          );
        })}
      </Group>
    </Card>
  );
}
