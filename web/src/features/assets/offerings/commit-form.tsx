import { useMutation } from '@tanstack/react-query';
import { useAgreementReading } from '../../../api/agreement-reading.ts';
import { mutation } from '../../../api/mutation.ts';
import { AGREEMENTS, COMMITTED } from '../../../api/reads.ts';
import { date } from '../../../lib/figures/format.ts';
import { useUser } from '../../../lib/session/session.ts';
import { type Send, useForm } from '../../../ui/form/use-form.ts';
import { decimalText } from '../../../ui/inputs/money-input.tsx';
import { SignatureField } from '../../../ui/inputs/signature-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Group, Split } from '../../../ui/layout/layout.tsx';
import { Steps } from '../../../ui/steps.tsx';
import { AmountCard } from './amount-card.tsx';
import { beginWith, judge, typedProblem } from './commit.form.ts';
import { missingWords, nextSteps } from './commit.view.ts';
import { DocumentsCard } from './documents-card.tsx';
import { StepCard } from './step-card.tsx';
import { SummaryCard } from './summary-card.tsx';
import { useFreeDollars } from './use-free-dollars.ts';
import type { Agreement, Asset, Commitment, Offering } from './view.ts';

type FormProps = {
  readonly asset: Asset;
  readonly offering: Offering;
  readonly agreements: readonly Agreement[];
  /** Chosen on the previous page. */
  readonly units: string | undefined;
  readonly onDone: (commitment: Commitment) => void;
};

export function CommitForm({ asset, offering, agreements, units, onDone }: FormProps) {
  const user = useUser();
  const name = `${user?.kyc.firstName ?? ''} ${user?.kyc.lastName ?? ''}`.trim();
  const reading = useAgreementReading();
  const available = useFreeDollars();
  const documents = offering.mine?.requiredDocuments ?? [];
  const unopened = documents.filter((one) => one.openedAt === null);
  const open = agreements.filter((one) => !one.isSigned);
  const form = useForm({
    initial: {
      ...beginWith(offering, units),
      risk: false,
      accepted: [] as readonly string[],
      signature: undefined as string | undefined,
      method: 'drawn' as 'drawn' | 'typed' | 'uploaded',
    },
    parse: (values) => ({
      units: decimalText(values.units, 3) ?? '',
      termsVersion: offering.terms.version,
      unsigned: open,
      name,
      signature: values.signature,
      method: values.method,
    }),
    send: useCommit(asset.id),
    onDone,
  });
  const { accepted, risk, signature, method: _, ...typed } = form.values;
  const unread = open.filter((one) => !reading.isRead(one));
  const unaccepted = open.filter((one) => !accepted.includes(one.id));
  const judged = judge(offering, typed, available?.cents);
  const isConsented =
    risk && [unopened, unread, unaccepted].every((remaining) => remaining.length === 0);
  const missing = missingWords({
    problem: judged ? judged.problem : typedProblem(typed),
    isShort: judged?.isShort ?? false,
    unopened,
    unread: unread.map((one) => one.name),
    isRiskAccepted: risk,
    unaccepted: unaccepted.map((one) => one.name),
    needsSignature: open.length > 0 && !signature,
  });
  const accept = (id: string, yes: boolean) => {
    const others = accepted.filter((one) => one !== id);
    form.set('accepted', yes ? [...others, id] : others);
  };
  return (
    <Split
      panel={
        <>
          <SummaryCard
            judged={judged}
            feeBps={offering.terms.investorFeeBps}
            available={available?.cents}
            missing={missing}
            failure={form.failure}
            isSending={form.isSending}
            onCommit={() => form.submit()}
          />
          <Card title="What happens next">
            <Steps label="What happens next" steps={nextSteps(offering)} />
          </Card>
        </>
      }
    >
      <AmountCard
        offering={offering}
        symbol={asset.symbol}
        typed={typed}
        onType={(next) => form.setAll({ ...form.values, ...next })}
        judged={judged}
        available={available}
      />
      <DocumentsCard
        assetId={asset.id}
        documents={documents}
        agreements={agreements}
        isRead={reading.isRead}
        onRead={reading.note}
        risk={risk && unopened.length === 0}
        onRisk={(yes) => form.set('risk', yes)}
        accepted={accepted}
        onAccept={accept}
        state={isConsented ? 'done' : 'now'}
      />
      {open.length > 0 ? (
        <SignatureCard
          name={name}
          onSign={(image, made) => {
            form.set('signature', image);
            form.set('method', made);
          }}
          isSigned={signature !== undefined}
        />
      ) : null}
    </Split>
  );
}

type Sent = {
  readonly units: string;
  readonly termsVersion: number;
  /** The agreements to sign first, all with one signature. */
  readonly unsigned: readonly Agreement[];
  readonly name: string;
  readonly signature: string | undefined;
  readonly method: 'drawn' | 'typed' | 'uploaded';
};

function useCommit(assetId: string): Send<Sent, Commitment> {
  const accept = useMutation(
    mutation('POST /asset/accept-agreement', { invalidates: AGREEMENTS, quiet: true }),
  );
  const commit = useMutation(
    mutation('POST /assets/:assetId/commitments', {
      invalidates: COMMITTED,
      quiet: true,
    }),
  );
  return {
    isPending: accept.isPending || commit.isPending,
    mutateAsync: async ({ units, termsVersion, unsigned, name, signature = '', method }) => {
      for (const { id: agreementId, version, bodyHash } of unsigned) {
        const body = { assetId, agreementId, version, bodyHash, name, signature, method };
        await accept.mutateAsync({ body });
      }
      return commit.mutateAsync({ params: { assetId }, body: { units, termsVersion } });
    },
  };
}

type SignProps = {
  readonly name: string;
  readonly isSigned: boolean;
  readonly onSign: (dataUrl: string | undefined, made: 'drawn' | 'typed' | 'uploaded') => void;
};

const SignatureCard = ({ name, isSigned, onSign }: SignProps) => (
  <StepCard at={3} title="Signature" state={isSigned ? 'done' : 'later'}>
    <SignatureField label="Your signature" name={name} onChange={onSign} />
    <Group gap={12} justify="between" size={12.5} loose tone="faint" mt={8}>
      <span>
        {name}, {date(new Date())}
      </span>
      <span>Kept with the agreement</span>
    </Group>
  </StepCard>
);
