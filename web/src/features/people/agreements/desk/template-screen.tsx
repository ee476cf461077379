import { useQuery } from '@tanstack/react-query';
import { query } from '../../../../api/query.ts';
import { date } from '../../../../lib/figures/format.ts';
import { paths } from '../../../../paths.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Split, Stack } from '../../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { QueryBoundary } from '../../../../ui/query-boundary.tsx';
import { SkeletonPage } from '../../../../ui/skeleton.tsx';
import { TextLink } from '../../../../ui/text/text-link.tsx';
import { Approval } from '../../approvals/approval.tsx';
import { ClauseList } from './clause-list.tsx';
import classes from './desk.module.css';
import { EnvelopesList } from './envelopes-list.tsx';
import { FieldsCard } from './fields-card.tsx';
import { IssueCard } from './issue-card.tsx';
import { ProgressCard } from './progress-card.tsx';
import { TextCard } from './text-card.tsx';
import { useTemplateDraft } from './use-draft.ts';
import { useReading } from './use-reading.ts';
import { VersionsCard } from './versions-card.tsx';
import { KIND_NAMES, type Template } from './view.ts';

export function TemplateScreen({ agreementId }: { agreementId: string }) {
  const found = useQuery(
    query('GET /admin/agreements/:agreementId', { params: { agreementId } }, { pageWide: true }),
  );
  return (
    <QueryBoundary query={found} what="The agreement" loading={<SkeletonPage />}>
      {(template) => <WithText template={template} />}
    </QueryBoundary>
  );
}

/** The next version's draft starts from the latest text. */
function WithText({ template }: { template: Template }) {
  const { id, version } = template;
  const latest = useQuery(
    query(
      'GET /admin/agreements/:agreementId/versions/:version',
      { params: { agreementId: id, version: String(version) }, query: {} },
      { enabled: version > 0 },
    ),
  );
  if (version > 0 && !latest.data) {
    return (
      <QueryBoundary query={latest} what="The text" loading={<SkeletonPage />}>
        {() => null}
      </QueryBoundary>
    );
  }
  const body = latest.data?.body ?? '';
  // Another version remounts the form.
  return <Shown key={version} template={template} latest={body} />;
}

function Shown({ template, latest }: { template: Template; latest: string }) {
  const state = useTemplateDraft(template, latest);
  const reading = useReading(template, state);
  const { draft, version, kind, name, isOurs } = template;
  return (
    <Stack>
      <PageHeader
        title={name}
        badges={
          <>
            <Badge>{KIND_NAMES[kind]}</Badge>
            {draft ? (
              <Badge tone={draft.status === 'REQUESTED' ? 'info' : 'warn'}>
                Version {version + 1}, {draft.status === 'REQUESTED' ? 'pending approval' : 'draft'}
              </Badge>
            ) : null}
          </>
        }
        lead={leadOf(template)}
        crumbs={[{ label: 'Legal agreements', to: paths.adminAgreements() }]}
      />
      {draft?.status === 'REQUESTED' ? (
        <Approval kind="agreements.issue" subjectId={draft.id} />
      ) : null}
      <Split
        panel={
          <>
            {isOurs ? (
              <IssueCard template={template} state={state} />
            ) : (
              <OwnersCard template={template} />
            )}
            <ProgressCard template={template} />
          </>
        }
      >
        <div className={classes.withClauses}>
          <div className={classes.columns}>
            <ClauseList reading={reading} />
            <Stack>
              <TextCard template={template} state={state} reading={reading} />
              {isOurs ? <FieldsCard template={template} state={state} /> : null}
              <VersionsCard template={template} />
            </Stack>
          </div>
        </div>
      </Split>
      <h2>Signature requests</h2>
      <EnvelopesList agreementId={template.id} />
    </Stack>
  );
}

function leadOf({ version, versions, progress }: Template): string {
  const latest = versions[0];
  if (!latest) return 'No version has been issued yet.';
  const ahead = new Date(latest.effectiveFrom) > new Date();
  return `Version ${version} is ${ahead ? 'in force from' : 'in force since'} ${date(latest.effectiveFrom)}, signed by ${progress.signed} of ${progress.asked}.`;
}

const OwnersCard = ({ template: { asset } }: { template: Template }) => (
  <Card title="Written by its owner">
    <p>
      Asset agreements are issued when the asset or its edits are approved.{' '}
      {asset ? <TextLink to={paths.adminAsset(asset.id)}>See {asset.name}</TextLink> : null}
    </p>
  </Card>
);
