import { ActionIcon, Button, Group, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { fieldErrors, isCode, textOf } from '../../../lib/failure.ts';
import { dateTime } from '../../../lib/format.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { MoneyInput } from '../../../ui/inputs/money-input.tsx';
import { alertBody, alertChecks, emptyAlert, KINDS } from './alert.form.ts';
import classes from './portfolio.module.css';
import { alertText, type WatchAlert, type Watched } from './watch-view.tsx';

type AlertsProps = {
  readonly asset: Watched;
  readonly alerts: readonly WatchAlert[];
  readonly onClose: () => void;
};

const OF_THE_KIND = ['ALERT_EXISTS', 'TOO_MANY_ALERTS', 'NO_TRADE_DATA', 'NOT_WATCHED'];

/** What the person wants to be told of one asset. */
export function AlertsDialog({ asset, alerts, onClose }: AlertsProps) {
  const add = useMutation(
    mutation('POST /user/watchlist/alerts', {
      invalidates: ['GET /user/watchlist/alerts'],
      ok: 'Alert added',
      quiet: true,
    }),
  );
  const remove = useMutation(
    mutation('DELETE /user/watchlist/alerts/:alertId', {
      invalidates: ['GET /user/watchlist/alerts'],
    }),
  );
  const form = useForm({ initialValues: emptyAlert, validate: alertChecks });
  const submit = (values: typeof form.values) =>
    add.mutate(
      { body: alertBody(asset.id, values) },
      {
        onSuccess: () => form.reset(),
        onError: (error) =>
          form.setErrors(
            isCode(error, ...OF_THE_KIND) ? { kind: textOf(error) } : fieldErrors(error),
          ),
      },
    );
  const { kind } = form.values;
  return (
    <DialogFrame title={`Alerts on ${asset.symbol}`} onClose={onClose}>
      <div className={classes.lines}>
        {alerts.length > 0 ? (
          <ul className={classes.alerts}>
            {alerts.map((alert) => (
              <li key={alert.id}>
                <span>
                  {alertText(alert)}
                  {alert.toldAt ? (
                    <span className={classes.quiet}> · told {dateTime(alert.toldAt)}</span>
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
              </li>
            ))}
          </ul>
        ) : null}
        <form noValidate onSubmit={form.onSubmit(submit)} className={classes.lines}>
          <Select
            label="Tell me when"
            allowDeselect={false}
            data={[...KINDS]}
            {...form.getInputProps('kind')}
          />
          {kind === 'closing' ? (
            <TextInput label="Days before" inputMode="numeric" {...form.getInputProps('days')} />
          ) : kind === 'nav' ? null : (
            <MoneyInput
              label="Price"
              value={form.values.price}
              onChange={(text) => form.setFieldValue('price', text)}
              error={form.errors.price}
            />
          )}
          <p className={classes.quiet}>
            You are told once, in the app and by mail. A price alert waits again once the price went
            back.
          </p>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
            <Button type="submit" loading={add.isPending}>
              Add alert
            </Button>
          </Group>
        </form>
      </div>
    </DialogFrame>
  );
}
