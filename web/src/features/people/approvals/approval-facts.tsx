import { IconArrowRight } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment } from 'react';
import { invalidate } from '../../../api/cache.ts';
import { dateTime } from '../../../lib/figures/format.ts';
import { PdfViewer } from '../../../ui/document-viewer.tsx';
import { Facts } from '../../../ui/layout/card.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import { Quiet, QuietText } from '../../../ui/text/quiet.tsx';
import { ProofChecks } from '../../../ui/verdict.tsx';
import classes from './approvals.module.css';
import type { ApprovalWhat } from './calls.ts';

export function ApprovalFacts({ what }: { what: ApprovalWhat }) {
  const { parties, facts, checks, note, documents } = what;
  return (
    <div className={classes.what}>
      {parties.length > 0 ? <Parties parties={parties} /> : null}
      <Facts
        items={facts.map(({ label, value, isMain }) => ({
          label,
          value: <FactValue value={value} />,
          strong: isMain,
        }))}
      />
      {checks.length > 0 ? (
        <ProofChecks
          checks={checks.map(({ title, detail, verdict }) => ({
            name: title,
            evidence: detail,
            tone: verdict,
          }))}
        />
      ) : null}
      {note ? <p className={classes.note}>{note}</p> : null}
      {documents.map((one) => (
        <Document key={one.id} document={one} />
      ))}
    </div>
  );
}

const Parties = ({ parties }: Pick<ApprovalWhat, 'parties'>) => (
  <Group gap={24} rowGap={12} align="center" wrap pb={14} line="below" className={classes.parties}>
    {parties.map(({ role, name, detail }, at) => (
      <Fragment key={role}>
        {at > 0 ? <IconArrowRight size={18} aria-hidden="true" /> : null}
        <div>
          <QuietText>{role}</QuietText>
          <strong>{name}</strong>
          {detail ? <QuietText>{detail}</QuietText> : null}
        </div>
      </Fragment>
    ))}
  </Group>
);

function FactValue({ value }: Pick<ApprovalWhat['facts'][number], 'value'>) {
  if (value.is === 'moment') return dateTime(value.at);
  if (value.is === 'text') return value.text;
  return (
    <>
      {value.from === null ? null : <Quiet>{value.from} → </Quiet>}
      {value.to}
    </>
  );
}

/** A required document is marked until the approver has opened it. */
function Document({ document }: { document: ApprovalWhat['documents'][number] }) {
  const client = useQueryClient();
  const { name, path, bytes, uploadedAt, isRequired, openedAt } = document;
  return (
    <PdfViewer
      document={{ title: name, url: `/api${path}`, bytes, uploadedAt }}
      mayOpen={async () => true}
      onOpened={() => void invalidate(client, ['GET /approvals/*'])}
      isDue={isRequired && openedAt === null}
    />
  );
}
