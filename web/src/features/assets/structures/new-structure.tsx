import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/card.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Link, useGo } from '../../../ui/link.tsx';
import { DetailFields } from './detail-fields.tsx';
import { detailBody, detailChecks, detailValues } from './details.form.ts';
import { STRUCTURES } from './view.ts';

/** Starts a structure; members, classes and the rest are added on its own pages. */
export function NewStructure() {
  const go = useGo();
  const create = useMutation(
    mutation('POST /owner/structures', {
      invalidates: STRUCTURES,
      ok: 'Structure created',
      quiet: true,
    }),
  );
  const form = useForm({
    initial: detailValues(),
    checks: detailChecks,
    parse: (values) => ({ body: detailBody(values) }),
    send: create,
    onDone: ({ id }) => void go(paths.ownerStructure(id)),
  });
  return (
    <Card title="Basic details">
      <Form
        form={form}
        footer={
          <Group justify="flex-end">
            <Button component={Link} to={paths.ownerStructures()} variant="default">
              Cancel
            </Button>
            <Button type="submit" loading={form.isSending}>
              Create structure
            </Button>
          </Group>
        }
      >
        <DetailFields form={form} />
      </Form>
    </Card>
  );
}
