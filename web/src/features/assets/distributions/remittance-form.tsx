import { Button, FileInput, Textarea, TextInput } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { REMITTANCES } from '../../../api/reads.ts';
import { counted, money } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { confirm } from '../../../ui/dialogs.ts';
import { DayRange } from '../../../ui/inputs/day-range.tsx';
import { DOCUMENTS, whyNot } from '../../../ui/inputs/upload-rules.ts';
import classes from './remittances.module.css';
import { countryOf, payDay, type TaxOfCountry } from './view.ts';

/** Asks to remit what was withheld in one country on some days, with the return. */
export function RemittanceForm({ of, onClose }: { of: TaxOfCountry; onClose: () => void }) {
  const [draft, setDraft] = useState({ from: of.from, to: of.to, reference: '', note: '' });
  const [paper, setPaper] = useState<File | null>(null);
  const set = (changes: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...changes }));
  const country = of.country ?? 'none';
  const { from, to } = draft;
  const areDays = from !== '' && to !== '' && from <= to;
  const covered = useQuery({
    ...query('GET /admin/withheld-tax/covered', { query: { country, from, to } }),
    enabled: areDays,
  }).data;
  const request = useMutation(
    mutation('POST /admin/tax-remittances', {
      invalidates: REMITTANCES,
      ok: 'Asked for; a second person decides within 24 hours',
      onSuccess: onClose,
    }),
  );
  const problem = paper ? whyNot(paper, DOCUMENTS) : undefined;
  const isSomething = areDays && covered !== undefined && covered.lines > 0;
  const isReady = isSomething && paper !== null && !problem && draft.reference.trim() !== '';
  const send = async () => {
    if (!paper || !covered) return;
    const yes = await confirm({
      title: `Remit ${money(covered.amount)} of ${countryOf(of.country)}?`,
      text: `It covers ${counted(covered.lines, 'payment')} to ${counted(covered.holders, 'holder')} from ${payDay(from)} to ${payDay(to)}. A second person agrees to it first. Then the books show that it left our bank account: pay it there as “${draft.reference.trim()}”.`,
      action: 'Ask for it',
    });
    if (!yes) return;
    const said = { reference: draft.reference.trim(), note: draft.note.trim() };
    request.mutate({ body: { country, from, to, ...said }, file: paper });
  };
  return (
    <Card title={`Remit the tax of ${countryOf(of.country)}`}>
      <div className={classes.form}>
        <DayRange
          label="Paid"
          description="Days in UTC, both within"
          presets="utc"
          whenLeft
          value={{ from, to }}
          onChange={set}
        />
        <p className={classes.covered} aria-live="polite">
          {areDays ? coveredWords(covered) : 'The last day is before the first.'}
        </p>
        <TextInput
          label="Reference"
          description="What the authority knows the payment by"
          maxLength={60}
          value={draft.reference}
          onChange={(event) => set({ reference: event.currentTarget.value })}
        />
        <Textarea
          label="Note"
          description="For colleagues; may be empty"
          maxLength={500}
          autosize
          minRows={2}
          value={draft.note}
          onChange={(event) => set({ note: event.currentTarget.value })}
        />
        <FileInput
          label="Tax return"
          description={DOCUMENTS.says}
          accept={DOCUMENTS.types.join(',')}
          placeholder="Choose a file"
          leftSection={<IconFile size={16} />}
          value={paper}
          onChange={setPaper}
          error={problem}
          clearable
        />
        <div className={classes.buttons}>
          <Button disabled={!isReady} loading={request.isPending} onClick={() => void send()}>
            {isSomething ? `Ask to remit ${money(covered.amount)}` : 'Ask to remit'}
          </Button>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </Card>
  );
}

type Covered = { amount: string; lines: number; holders: number; distributions: number };

function coveredWords(covered: Covered | undefined): string {
  if (!covered) return 'Adding up…';
  if (covered.lines === 0) return 'Nothing of these days is left to remit.';
  const { amount, lines, holders, distributions } = covered;
  return `${money(amount)}: ${counted(lines, 'payment')} to ${counted(holders, 'holder')}, of ${counted(distributions, 'distribution')}.`;
}
