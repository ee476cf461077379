import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { RETIREMENTS } from '../../../api/reads.ts';
import { useUser } from '../../../lib/session/session.ts';
import { confirm } from '../../../ui/dialogs/dialogs.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { Split } from '../../../ui/layout/layout.tsx';
import { CertificatePreview } from './certificate-preview.tsx';
import { bodyOf, emptyDraft, figuresOf, missingIn, problemsOf } from './retire.form.ts';
import { RetireSummary } from './retire-summary.tsx';
import { UnitsCard } from './units-card.tsx';
import type { AssetRetirement, OwnUnits } from './view.ts';
import { WhyCard } from './why-card.tsx';

type FormProps = { readonly data: AssetRetirement; readonly own: OwnUnits };

export function RetireForm({ data, own }: FormProps) {
  const user = useUser();
  const { asset } = data;
  const name = nameOf(user);
  // A draft never restores consent.
  const [isUnderstood, understand] = useState(false);
  const form = useForm({
    initial: emptyDraft(name, user?.kyc.country ?? ''),
    checks: (values) => problemsOf(values, own, asset.unitDecimals),
    confirm: (values) => {
      const { units } = figuresOf(values, own, data.price);
      return confirm({
        title: `Permanently retire ${units} units?`,
        text: `${units} units of ${asset.name} are reserved now and, after two approvals, permanently retired on behalf of ${values.beneficiary.trim()}.`,
        action: `Retire ${units} units`,
        danger: true,
      });
    },
    parse: (values) => ({ body: bodyOf(asset.id, values) }),
    send: useMutation(
      mutation('POST /user/retirement/tokens', {
        invalidates: RETIREMENTS,
        ok: 'Retirement requested; your units are reserved',
      }),
    ),
    refusals: { INSUFFICIENT_HOLDING_UNITS: 'units' },
    isToasted: true,
    onDone: () => {
      form.reset();
      understand(false);
    },
  });
  const draft = form.values;
  const problems = problemsOf(draft, own, asset.unitDecimals);
  const figures = figuresOf(draft, own, data.price);
  return (
    <Split
      panel={
        <>
          <RetireSummary
            figures={figures}
            missing={missingIn(problems, isUnderstood)}
            isUnderstood={isUnderstood}
            onUnderstood={understand}
            isSending={form.isSending}
            onRetire={() => form.submit()}
          />
          <CertificatePreview asset={asset} draft={draft} units={figures.units} />
        </>
      }
    >
      <UnitsCard
        data={data}
        own={own}
        form={form}
        name={name}
        problem={draft.units.trim() === '' ? undefined : problems.units}
        worth={figures.worth}
      />
      <WhyCard form={form} />
    </Split>
  );
}

const nameOf = (user: ReturnType<typeof useUser>): string =>
  user?.company?.companyName ?? `${user?.kyc.firstName ?? ''} ${user?.kyc.lastName ?? ''}`.trim();
