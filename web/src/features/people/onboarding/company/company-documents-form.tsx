import {
  COMPANY_DOCUMENTS,
  type CompanyDocument,
  documentTitle,
} from '@holdfast/domain/people/onboarding/documents';
import type { Values } from '../../../../lib/figures/checks.ts';
import { UploadField } from '../../../../ui/inputs/upload-field.tsx';
import type { UploadLimits } from '../../../../ui/inputs/upload-rules.ts';
import { DOCUMENTS, PICTURES } from '../../../../ui/inputs/upload-rules.ts';
import { Text } from '../../../../ui/layout/layout.tsx';
import type { Organization } from '../onboarding.ts';
import { useUpload } from '../use-steps.ts';
import type { Problems } from './company-answers.form.ts';
import { StepFrame } from './company-step-frame.tsx';
import type { StepFormProps } from './company-step-props.ts';
import { useCompanyForm } from './use-company-form.ts';

/** A document is a picture or a PDF; the size limits differ. The server checks again. */
const LIMITS: UploadLimits = {
  types: [...PICTURES.types, ...DOCUMENTS.types],
  maxBytes: DOCUMENTS.maxBytes,
  says: 'jpeg or png up to 5MB, or pdf up to 25MB',
  wrongType: 'Only jpeg, png and pdf files are allowed',
};

export function DocumentsForm({ step, organization, onDone }: StepFormProps) {
  const missing = COMPANY_DOCUMENTS.filter((kind) => !has(organization, kind));
  const form = useCompanyForm<Values>({
    step,
    valuesOf: () => ({}),
    answerOf: () => ({}),
    problemsOf: () =>
      Object.fromEntries(missing.map((kind) => [kind, `${documentTitle(kind)} is required`])),
    onDone,
  });
  // A document uploaded in the meantime is no longer missing.
  const unsent: Problems = Object.fromEntries(
    Object.entries(form.problems).filter(([kind]) => missing.some((one) => one === kind)),
  );
  return (
    <StepFrame
      form={{ ...form, problems: unsent }}
      step={step}
      lead="Issued within the last three months, except the certificate. Visible only to our verification team and your company’s members."
      submit="Send documents"
    >
      {COMPANY_DOCUMENTS.map((kind) => (
        <DocumentField key={kind} kind={kind} organization={organization} problem={unsent[kind]} />
      ))}
    </StepFrame>
  );
}

const has = (organization: Organization, kind: CompanyDocument): boolean =>
  organization.documents.some((document) => document.kind === kind);

type DocumentProps = {
  readonly kind: CompanyDocument;
  readonly organization: Organization;
  readonly problem: string | undefined;
};

function DocumentField({ kind, organization, problem }: DocumentProps) {
  const upload = useUpload(kind);
  const kept = organization.documents.find((document) => document.kind === kind);
  return (
    <div>
      <UploadField
        label={documentTitle(kind)}
        limits={LIMITS}
        upload={upload}
        kept={kept?.name}
        error={problem}
      />
      {kept?.uploadedBy ? (
        <Text size={12.5} tone="quiet" weight={400}>
          Uploaded by {kept.uploadedBy}
        </Text>
      ) : null}
    </div>
  );
}
