import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { RETIREMENTS } from '../../../api/reads.ts';
import { useUser } from '../../../lib/session.ts';
import { confirm } from '../../../ui/dialogs.ts';
import { Split } from '../../../ui/layout.tsx';
import { CertificatePreview } from './certificate-preview.tsx';
import {
  bodyOf,
  type Draft,
  emptyDraft,
  figuresOf,
  missingIn,
  unitsProblem,
} from './retire.form.ts';
import { RetireSummary } from './retire-summary.tsx';
import { UnitsCard } from './units-card.tsx';
import type { AssetRetirement, OwnUnits } from './view.ts';
import { WhyCard } from './why-card.tsx';

type FormProps = { readonly data: AssetRetirement; readonly own: OwnUnits };

/** How much, for whom and why, with what it comes to beside it. */
export function RetireForm({ data, own }: FormProps) {
  const user = useUser();
  const { asset } = data;
  const name = nameOf(user);
  const blank = emptyDraft(name, user?.kyc.country ?? '');
  const [draft, setDraft] = useState<Draft>(blank);
  const set = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }));
  const problem = unitsProblem(draft, own, asset.unitDecimals);
  const figures = figuresOf(draft, own, data.price);
  const request = useMutation(
    mutation('POST /user/retirement/tokens', {
      invalidates: RETIREMENTS,
      ok: 'Your units are held. Two people in custody look at it.',
      onSuccess: () => setDraft(blank),
    }),
  );
  const retire = async () => {
    const yes = await confirm({
      title: `Permanently retire ${figures.units} units?`,
      text: `${figures.units} units of ${asset.name} are retired on behalf of ${draft.beneficiary.trim()}. They are held at once, and once two people approve they never come back.`,
      action: `Retire ${figures.units} units`,
      danger: true,
    });
    if (yes) request.mutate({ body: bodyOf(asset.id, draft) });
  };
  return (
    <Split
      panel={
        <>
          <RetireSummary
            figures={figures}
            missing={missingIn(draft, problem)}
            isUnderstood={draft.isUnderstood}
            onUnderstood={(isUnderstood) => set({ isUnderstood })}
            isSending={request.isPending}
            onRetire={() => void retire()}
          />
          <CertificatePreview asset={asset} draft={draft} units={figures.units} />
        </>
      }
    >
      <UnitsCard
        data={data}
        own={own}
        draft={draft}
        name={name}
        problem={problem}
        worth={figures.worth}
        onChange={set}
      />
      <WhyCard draft={draft} onChange={set} />
    </Split>
  );
}

const nameOf = (user: ReturnType<typeof useUser>): string =>
  user?.company?.companyName ?? `${user?.kyc.firstName ?? ''} ${user?.kyc.lastName ?? ''}`.trim();
