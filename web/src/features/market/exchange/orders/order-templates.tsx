import { TEMPLATE_NAME } from '@holdfast/domain/market/order-templates/contract';
import { ActionIcon, Button, Popover, Select, TextInput, UnstyledButton } from '@mantine/core';
import { IconTemplate, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../../api/mutation.ts';
import { query } from '../../../../api/query.ts';
import { required } from '../../../../lib/figures/checks.ts';
import { FormNote } from '../../../../ui/form/form.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { classOf } from '../../../../ui/layout/look.ts';
import { QuietText } from '../../../../ui/text/quiet.tsx';
import { useTrade } from '../trade-context.ts';
import classes from '../workspace.module.css';
import type { Fields } from './order.form.ts';
import {
  filledIn,
  type OrderTemplate,
  type TemplateValues,
  templateBody,
  templateName,
  templateWords,
} from './order-template.ts';

const TEMPLATES = ['GET /user/order-templates'] as const;

type TemplatesProps = { readonly fields: Fields; readonly onFill: (fields: Fields) => void };

export default function OrderTemplates({ fields, onFill }: TemplatesProps) {
  const { asset, market } = useTrade();
  const [isOpen, setOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const input = { query: { assetId: asset.id } };
  const found = useQuery(query('GET /user/order-templates', input, { enabled: isOpen }));
  const use = (template: OrderTemplate) => {
    setOpen(false);
    onFill(filledIn(fields, template, { unitDecimals: market.unitDecimals, now: new Date() }));
  };
  const save = () => {
    setOpen(false);
    setSaving(true);
  };
  return (
    <>
      <Popover
        position="bottom-end"
        width={290}
        shadow="md"
        withinPortal={false}
        trapFocus
        opened={isOpen}
        onChange={setOpen}
      >
        <Popover.Target>
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconTemplate size={16} />}
            onClick={() => setOpen(!isOpen)}
          >
            Templates
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={classOf({ kind: 'stack', gap: 8 })}>
          <Lines templates={found.data ?? []} isKnown={found.isSuccess} onUse={use} />
          <Button variant="default" size="xs" fullWidth onClick={save}>
            Save as template
          </Button>
        </Popover.Dropdown>
      </Popover>
      {isSaving ? <SaveTemplate fields={fields} onClose={() => setSaving(false)} /> : null}
    </>
  );
}

type LinesProps = {
  readonly templates: readonly OrderTemplate[];
  readonly isKnown: boolean;
  readonly onUse: (template: OrderTemplate) => void;
};

function Lines({ templates, isKnown, onUse }: LinesProps) {
  const remove = useMutation(
    mutation('DELETE /user/order-templates/:templateId', {
      invalidates: TEMPLATES,
      ok: 'Template removed',
    }),
  );
  if (templates.length === 0) {
    return (
      <QuietText>
        {isKnown ? 'No templates yet. A template fills in the order form.' : 'Loading templates…'}
      </QuietText>
    );
  }
  return (
    <ul className={classes.lines}>
      {templates.map((template) => (
        <li key={template.id}>
          <UnstyledButton
            className={classOf(
              {
                kind: 'stack',
                gap: 2,
                px: 8,
                py: 6,
                radius: 6,
                size: 13,
                loose: true,
                breaks: true,
                grow: true,
              },
              classes.use,
            )}
            onClick={() => onUse(template)}
          >
            <strong>{template.name}</strong>
            <span className="num">{templateWords(template)}</span>
          </UnstyledButton>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={`Remove template ${template.name}`}
            onClick={() => remove.mutate({ params: { templateId: template.id } })}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}

type SaveProps = { readonly fields: Fields; readonly onClose: () => void };

function SaveTemplate({ fields, onClose }: SaveProps) {
  const { asset } = useTrade();
  const save = useMutation(
    mutation('POST /user/order-templates', {
      invalidates: TEMPLATES,
      ok: 'Template saved',
      quiet: true,
    }),
  );
  const form = useForm<TemplateValues, Parameters<typeof save.mutate>[0], unknown>({
    initial: { name: templateName(fields), by: 'units' },
    checks: { name: required('Name') },
    refusals: { TOO_MANY_TEMPLATES: 'name' },
    parse: (values) => ({ body: templateBody(asset.id, fields, values, new Date()) }),
    send: save,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Template for ${asset.symbol}`}
      form={form}
      text="Saves the current side, type, price and time in force."
      action="Save template"
      onClose={onClose}
    >
      <TextInput label="Name" maxLength={TEMPLATE_NAME} data-autofocus {...form.field('name')} />
      <Select
        label="Quantity to save"
        allowDeselect={false}
        data={[
          { value: 'units', label: `Units${fields.units ? `: ${fields.units}` : ''}` },
          { value: 'amount', label: `Amount${fields.amount ? `: $${fields.amount}` : ''}` },
        ]}
        {...form.field('by')}
      />
      <FormNote>Replaces a template of the same name. Templates never place orders.</FormNote>
    </FormDialog>
  );
}
