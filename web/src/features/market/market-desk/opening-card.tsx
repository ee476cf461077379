import { Button, TextInput } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { MARKETS } from '../../../api/reads.ts';
import { date, dateTime, money } from '../../../lib/format.ts';
import { Card, Facts } from '../../../ui/card.tsx';
import { confirm } from '../../../ui/dialogs.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { notify } from '../../../ui/notify.tsx';
import { WordsDialog } from '../../../ui/words-dialog.tsx';
import classes from './markets.module.css';
import { termsBody, termsErrors, usualTerms } from './opening.form.ts';
import { bpsText, type Desk } from './view.ts';

/** The conditions for trading, and the opening: one person requests it, another agrees. */
export function OpeningCard({ desk }: { desk: Desk }) {
  const isReady = desk.checks.every((check) => check.isDone);
  return (
    <Card title="Open trading">
      <ul className={classes.checks} aria-label="What has to be so">
        {desk.checks.map((check) => (
          <li key={check.code} data-done={check.isDone || undefined}>
            {check.isDone ? (
              <IconCircleCheck size={20} aria-hidden />
            ) : (
              <IconCircleDashed size={20} aria-hidden />
            )}
            <span>
              {check.label}
              {check.missing ? <div className={classes.note}>{check.missing}</div> : null}
            </span>
          </li>
        ))}
      </ul>
      {desk.request ? <Waiting desk={desk} request={desk.request} /> : null}
      {isReady && !desk.request ? <TermsForm assetId={desk.asset.id} /> : null}
    </Card>
  );
}

function TermsForm({ assetId }: { assetId: string }) {
  const request = useMutation(
    mutation('POST /admin/assets/:assetId/open-trading', {
      invalidates: MARKETS,
      ok: 'Asked for',
      quiet: true,
    }),
  );
  const today = new Date().toISOString().slice(0, 10);
  const form = useForm({
    initial: usualTerms,
    checks: (values) => termsErrors(values, today),
    parse: (values) => ({ params: { assetId }, body: termsBody(values) }),
    send: request,
  });
  const footer = (
    <>
      <div className={classes.buttons}>
        <Button type="submit" loading={form.isSending}>
          Ask to open trading
        </Button>
      </div>
      <div className={classes.note}>
        A second person has to agree within 24 hours. Trading then opens at once, and its first
        price is measured from the NAV.
      </div>
    </>
  );
  return (
    <Form form={form} footer={footer} className={classes.ask}>
      <div className={classes.pair}>
        <TextInput
          label="Price band, %"
          description="How far from the last price a trade may be"
          inputMode="decimal"
          {...form.field('band')}
        />
        <TextInput
          label="Largest holding, %"
          description="Of all units; empty for no limit"
          inputMode="decimal"
          {...form.field('cap')}
        />
        <TextInput
          type="date"
          label="Locked until"
          description="No sales before this day; may be empty"
          {...form.field('lockedUntil')}
        />
      </div>
    </Form>
  );
}

type Request = NonNullable<Desk['request']>;

function Waiting({ desk, request }: { desk: Desk; request: Request }) {
  const [rejecting, reject] = useState(false);
  const decide = useMutation(
    mutation('POST /admin/assets/:assetId/open-trading/decision', { invalidates: MARKETS }),
  );
  const params = { assetId: desk.asset.id };
  const approve = async () => {
    const yes = await confirm({
      title: `Open trading in ${desk.asset.name}?`,
      text: 'Orders can be placed at once.',
      action: 'Open trading',
    });
    if (yes) {
      decide.mutate(
        { params, body: { outcome: 'approve' } },
        { onSuccess: () => notify.ok('Trading is open') },
      );
    }
  };
  return (
    <div className={classes.ask}>
      <Facts
        items={[
          {
            label: 'Asked for by',
            value: `${request.requestedBy}, ${dateTime(request.requestedAt)}`,
          },
          { label: 'First price measured from', value: money(request.openingPrice) },
          { label: 'Price band', value: `±${bpsText(request.bandBps)}` },
          {
            label: 'Largest holding',
            value: request.holderCapBps === null ? 'No limit' : bpsText(request.holderCapBps),
          },
          {
            label: 'Locked until',
            value: request.lockedUntil ? date(request.lockedUntil) : 'Not locked',
          },
          { label: 'Agree by', value: dateTime(request.expiresAt) },
        ]}
      />
      {request.isOwn ? (
        <div className={classes.note}>Somebody else has to agree to what you asked for.</div>
      ) : (
        <div className={classes.buttons}>
          <Button loading={decide.isPending} onClick={() => void approve()}>
            Agree and open
          </Button>
          <Button variant="default" onClick={() => reject(true)}>
            Reject
          </Button>
        </div>
      )}
      {rejecting ? (
        <WordsDialog
          title="Reject the opening"
          text="Trading stays closed. It can be asked for again."
          description="It stands in the activity log, under your name."
          action="Reject"
          danger
          isSending={decide.isPending}
          onSend={(reason) =>
            decide.mutate(
              { params, body: { outcome: 'reject', reason } },
              { onSettled: () => reject(false) },
            )
          }
          onClose={() => reject(false)}
        />
      ) : null}
    </div>
  );
}
