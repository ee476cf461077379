import { Button, Checkbox } from '@mantine/core';
import { IconCircleCheck, IconFileText } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { addressOf } from '../../../lib/call.ts';
import { date } from '../../../lib/format.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import type { PaperToRead } from './commit.view.ts';
import classes from './offerings.module.css';
import { StepCard } from './step-card.tsx';
import type { Agreement } from './view.ts';

const AgreementDialog = lazyPart(() => import('./agreement-dialog.tsx'));

type DocumentsProps = {
  readonly assetId: string;
  readonly papers: readonly PaperToRead[];
  readonly agreements: readonly Agreement[];
  readonly readAt: (id: string) => string | undefined;
  readonly onRead: (id: string) => void;
  readonly risk: boolean;
  readonly onRisk: (accepted: boolean) => void;
  readonly accepted: readonly string[];
  readonly onAccept: (agreementId: string, accepted: boolean) => void;
  readonly state: 'done' | 'now' | 'later';
};

/** What to read, and what to accept: an agreement can be accepted once it was opened. */
export function DocumentsCard(props: DocumentsProps) {
  const { assetId, papers, agreements, readAt, onRead, accepted, onAccept } = props;
  const [open, setOpen] = useState<Agreement>();
  const ids = [...papers.map((one) => one.id), ...agreements.map((one) => one.id)];
  const isRead = (agreement: Agreement) => agreement.isSigned || !!readAt(agreement.id);
  const readCount =
    papers.filter((one) => readAt(one.id)).length + agreements.filter(isRead).length;
  const read = (agreement: Agreement) => {
    setOpen(agreement);
    onRead(agreement.id);
  };
  return (
    <StepCard
      at={2}
      title="Documents"
      state={props.state}
      aside={<span className="num">{`${readCount} of ${ids.length} read`}</span>}
    >
      <ul className={classes.papers}>
        {papers.map((paper) => (
          <Paper
            key={paper.id}
            name={titleOf(paper.name)}
            note={pagesOf(paper)}
            readAt={readAt(paper.id)}
          >
            <Button
              component="a"
              variant="default"
              size="xs"
              href={addressOf('/assets/:assetId/documents/:documentId', {
                params: { assetId, documentId: paper.id },
              })}
              download
              aria-label={`Open to read: ${titleOf(paper.name)}`}
              onClick={() => onRead(paper.id)}
            >
              Open to read
            </Button>
          </Paper>
        ))}
        {agreements.map((agreement) => (
          <Paper
            key={agreement.id}
            name={agreement.name}
            note={`Version ${agreement.version}`}
            readAt={readAt(agreement.id)}
            signed={agreement.isSigned}
          >
            <Button
              variant="default"
              size="xs"
              aria-label={`${isRead(agreement) ? 'Read again' : 'Open to read'}: ${agreement.name}`}
              onClick={() => read(agreement)}
            >
              {isRead(agreement) ? 'Read again' : 'Open to read'}
            </Button>
          </Paper>
        ))}
      </ul>
      <div className={classes.checks}>
        <Checkbox
          checked={props.risk}
          onChange={(event) => props.onRisk(event.currentTarget.checked)}
          label="I have read the documents and understand I could lose the amount I commit."
        />
        {agreements
          .filter((agreement) => !agreement.isSigned)
          .map((agreement) => (
            <Checkbox
              key={agreement.id}
              checked={accepted.includes(agreement.id)}
              disabled={!isRead(agreement)}
              onChange={(event) => onAccept(agreement.id, event.currentTarget.checked)}
              label={`I accept the ${lower(agreement.name)}.`}
              description={isRead(agreement) ? undefined : 'Read it first to accept.'}
            />
          ))}
      </div>
      {open ? (
        <Suspense>
          <AgreementDialog agreement={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      ) : null}
    </StepCard>
  );
}

type PaperProps = {
  readonly name: string;
  readonly note: string;
  readonly readAt: string | undefined;
  readonly signed?: boolean;
  readonly children: ReactNode;
};

const Paper = ({ name, note, readAt, signed, children }: PaperProps) => (
  <li>
    <IconFileText size={20} aria-hidden="true" />
    <span className={classes.paper}>
      <b>{name}</b>
      <span className={classes.small}>{note}</span>
    </span>
    {signed || readAt ? (
      <span className={classes.read}>
        <IconCircleCheck size={16} aria-hidden="true" />
        {signed ? 'Signed' : `Read ${date(readAt)}`}
      </span>
    ) : null}
    {children}
  </li>
);

const pagesOf = ({ pages }: PaperToRead): string => {
  if (pages === null) return 'PDF';
  return pages === 1 ? 'PDF, 1 page' : `PDF, ${pages} pages`;
};

/** "Unit terms.pdf" is called "Unit terms" where it is read. */
const titleOf = (name: string): string => name.replace(/\.pdf$/i, '');

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
