import { Button, Select, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../../api/mutation.ts';
import { AGREEMENT_DESK } from '../../../../api/reads.ts';
import { minLength } from '../../../../lib/figures/checks.ts';
import { paths } from '../../../../paths.ts';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { useGo } from '../../../../ui/link.tsx';

export function NewTemplate() {
  const [isOpen, open] = useState(false);
  return (
    <>
      <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => open(true)}>
        New agreement
      </Button>
      {isOpen ? <NewDialog onClose={() => open(false)} /> : null}
    </>
  );
}

function NewDialog({ onClose }: { onClose: () => void }) {
  const go = useGo();
  const create = useMutation(
    mutation('POST /admin/agreements', { invalidates: AGREEMENT_DESK, quiet: true }),
  );
  const form = useForm({
    initial: { kind: 'legal' as 'legal' | 'contract', name: '' },
    checks: { name: minLength('Name', 3) },
    parse: (body) => ({ body }),
    send: create,
    onDone: ({ id }) => void go(paths.adminAgreement(id)),
  });
  return (
    <FormDialog
      title="New agreement"
      text="When a second approver issues it, every distributor is asked to sign."
      form={form}
      action="Create agreement"
      onClose={onClose}
    >
      <Select
        label="Kind"
        data={[
          { value: 'legal', label: 'Legal: licence to distribute, data, client checks' },
          { value: 'contract', label: 'Contract: rates and assets' },
        ]}
        allowDeselect={false}
        value={form.values.kind}
        onChange={(value) => form.set('kind', value === 'contract' ? 'contract' : 'legal')}
      />
      <TextInput label="Name" maxLength={120} data-autofocus {...form.field('name')} />
    </FormDialog>
  );
}
