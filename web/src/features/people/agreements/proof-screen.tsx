import { TextInput } from '@mantine/core';
import { IconFileSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type DragEvent, type ReactNode, type SyntheticEvent, useState } from 'react';
import { query } from '../../../api/query.ts';
import { shortHash } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { ReasonedButton } from '../../../ui/form/reasoned-button.tsx';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Columns, Stack, Text } from '../../../ui/layout/layout.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import { useGo } from '../../../ui/link.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ProofChecks, Verdict } from '../../../ui/verdict.tsx';
import classes from './certificate.module.css';
import { type Proof, proofChecks, verdictOf } from './proof.ts';
import { MOST_BYTES, type ReadFile, readFile } from './proof-file.ts';

type Props = {
  readonly code: string | undefined;
  /** Links for other kinds of codes, shown initially. */
  readonly other?: ReactNode;
};

export function ProofScreen({ code, other }: Props) {
  const [file, setFile] = useState<ReadFile>();
  const asked = file
    ? { hash: file.hash, ...(file.code ? { code: file.code } : {}) }
    : code && !other
      ? { code }
      : undefined;
  const found = useQuery(
    query('GET /proofs/agreements', { query: asked ?? {} }, { enabled: asked !== undefined }),
  );
  return (
    <>
      <Columns gap={20} className={classes.ways} data-begin={code || file ? undefined : true}>
        <CodeForm code={code} onCode={() => setFile(undefined)} />
        <FileZone onFile={setFile} />
      </Columns>
      {asked ? (
        <QueryBoundary query={found} what="The proof" loading={<SkeletonText lines={5} />}>
          {(proof) => <Answer proof={proof} file={file} />}
        </QueryBoundary>
      ) : (
        other
      )}
    </>
  );
}

/** Retirement certificates have their own page. */
const pageOf = (typed: string): string =>
  /^HR-/i.test(typed) ? paths.certificate(typed.toUpperCase()) : paths.proofOf(typed);

function CodeForm({ code, onCode }: { code: string | undefined; onCode: () => void }) {
  const go = useGo();
  const [typed, setTyped] = useState(code ?? '');
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    const given = typed.trim();
    if (given === '') return;
    onCode();
    void go(pageOf(given));
  };
  return (
    <Card label="Check by code">
      <Stack onSubmit={send} as="form" gap={16} align="start" className={classes.form}>
        <TextInput
          label="Code"
          description="Begins with AG, HR, RG or VR"
          value={typed}
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <ReasonedButton type="submit" whyNot={typed.trim() === '' ? 'Enter a code' : undefined}>
          Verify
        </ReasonedButton>
      </Stack>
    </Card>
  );
}

function FileZone({ onFile }: { onFile: (file: ReadFile) => void }) {
  const [problem, setProblem] = useState<string>();
  const [isOver, setOver] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const isTooLong = file.size > MOST_BYTES;
    setProblem(isTooLong ? 'This file is too large to be a Holdfast agreement.' : undefined);
    if (!isTooLong) onFile(await readFile(file));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <Card label="Check by file">
      <label
        className={classOf(
          {
            kind: 'stack',
            gap: 6,
            align: 'center',
            justify: 'center',
            p: 16,
            radius: 10,
            size: 13,
            tone: 'quiet',
            ta: 'center',
          },
          classes.zone,
        )}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconFileSearch size={24} aria-hidden="true" />
        <span>
          <Text as="b" tone="primary" weight={550}>
            Choose the PDF
          </Text>{' '}
          or drop it here
        </span>
        <Text as="small" size={12} tone="faint">
          Read in your browser. Nothing is uploaded.
        </Text>
        <input
          type="file"
          accept="application/pdf"
          className={classes.input}
          aria-label="Signed PDF"
          onChange={(event) => void take(event.currentTarget.files?.[0])}
        />
      </label>
      {problem ? (
        <Text size={13} mt={8} className={classes.problem} role="alert">
          {problem}
        </Text>
      ) : null}
    </Card>
  );
}

function Answer({ proof, file }: { proof: Proof; file: ReadFile | undefined }) {
  const verdict = verdictOf(proof, file);
  const { tone } = verdict;
  const { paper } = proof;
  return (
    <>
      <Verdict {...verdict} />
      {paper ? (
        <Columns gap={20} className={classes.ways}>
          <Card title="Checks">
            <ProofChecks
              checks={proofChecks(proof, file).map(({ isRight, ...check }) => ({
                ...check,
                tone: isRight ? 'good' : tone,
              }))}
            />
          </Card>
          <Card title="Document details">
            <Facts
              lined
              items={[
                { label: 'Code', value: paper.code },
                { label: 'Fingerprint of the text', value: shortHash(paper.textHash) },
                {
                  label: 'Fingerprint of the file',
                  value: paper.fileHash ? shortHash(paper.fileHash) : 'Not created yet',
                },
              ]}
            />
          </Card>
        </Columns>
      ) : null}
    </>
  );
}
