import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { dateTime } from '../../../lib/figures/format.ts';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame.tsx';
import { Form, FormText } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { MoneyInput } from '../../../ui/inputs/money-input.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { alertBody, alertChecks, alertRefusals, emptyAlert, KINDS } from './alert.form.ts';
import { alertText, type WatchAlert, type Watched } from './watch-view.tsx';

type AlertsProps = {
  readonly asset: Watched;
  readonly alerts: readonly WatchAlert[];
  readonly onClose: () => void;
};

export const AlertsDialog = ({ asset, alerts, onClose }: AlertsProps) => (
  <DialogFrame title={`Alerts on ${asset.symbol}`} onClose={onClose}>
    <Stack gap={14}>
      {alerts.length > 0 ? <Alerts alerts={alerts} /> : null}
      <AddForm asset={asset} onClose={onClose} />
    </Stack>
  </DialogFrame>
);

function Alerts({ alerts }: Pick<AlertsProps, 'alerts'>) {
  const remove = useMutation(
    mutation('DELETE /user/watchlist/alerts/:alertId', {
      invalidates: ['GET /user/watchlist/alerts'],
    }),
  );
  return (
    <ul>
      {alerts.map((alert) => (
        <Group as="li" gap={12} align="center" justify="between" py={8} line="below" key={alert.id}>
          <span>
            {alertText(alert)}
            {alert.toldAt ? (
              <Text as="span" size={13} tone="quiet">
                {' '}
                · sent {dateTime(alert.toldAt)}
              </Text>
            ) : null}
          </span>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Remove alert: ${alertText(alert)}`}
            onClick={() => remove.mutate({ params: { alertId: alert.id } })}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Group>
      ))}
    </ul>
  );
}

function AddForm({ asset, onClose }: Pick<AlertsProps, 'asset' | 'onClose'>) {
  const add = useMutation(
    mutation('POST /user/watchlist/alerts', {
      invalidates: ['GET /user/watchlist/alerts'],
      ok: 'Alert added',
      quiet: true,
    }),
  );
  const form = useForm({
    initial: emptyAlert,
    checks: alertChecks,
    refusals: alertRefusals,
    parse: (values) => ({ body: alertBody(asset.id, values) }),
    send: add,
    onDone: () => form.reset(),
  });
  const { kind, price } = form.values;
  const buttons = (
    <Group gap={16} align="center" wrap justify="end">
      <Button variant="default" onClick={onClose}>
        Close
      </Button>
      <Button type="submit" loading={form.isSending}>
        Add alert
      </Button>
    </Group>
  );
  return (
    <Form form={form} footer={buttons}>
      <Select
        label="Notify me when"
        allowDeselect={false}
        data={[...KINDS]}
        {...form.field('kind')}
      />
      {kind === 'closing' ? (
        <TextInput label="Days before" inputMode="numeric" {...form.field('days')} />
      ) : kind === 'nav' ? null : (
        <MoneyInput label="Price" value={price} {...form.field('price')} />
      )}
      <FormText>
        Sent once, in the app and by email. A price alert resets when the price moves back.
      </FormText>
    </Form>
  );
}
