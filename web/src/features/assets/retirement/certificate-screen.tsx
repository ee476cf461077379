import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonPage } from '../../../ui/skeleton.tsx';
import { CopyText } from '../../../ui/text/copy-text.tsx';
import classes from './certificate.module.css';
import { CertificatePaper } from './certificate-document.tsx';
import { VerdictCard } from './certificate-verdict.tsx';
import { NoCertificate } from './no-certificate.tsx';
import type { Certificate } from './view.ts';

export function CertificateScreen({ number }: { number: string }) {
  const found = useQuery(
    query('GET /certificates/:number', { params: { number } }, { retry: false }),
  );
  if (found.error && 'code' in found.error && found.error.code === 'CERTIFICATE_NOT_FOUND') {
    return <NoCertificate number={number} />;
  }
  return (
    <QueryBoundary query={found} what="The certificate" loading={<SkeletonPage />}>
      {(certificate) => <Shown certificate={certificate} />}
    </QueryBoundary>
  );
}

function Shown({ certificate }: { certificate: Certificate }) {
  const url = `${location.origin}${paths.certificate(certificate.number)}`;
  return (
    <div className={classes.page}>
      <CertificatePaper certificate={certificate} url={url} />
      <aside className={classes.aside} aria-label="Proof">
        <VerdictCard certificate={certificate} />
        <Card label="Save certificate">
          <Stack gap={12}>
            <Button
              component="a"
              href={`/api/certificates/${certificate.number}/file`}
              download
              fullWidth
              leftSection={<IconDownload size={16} />}
            >
              Download PDF
            </Button>
            <p className={classes.note}>
              <CopyText text={url} label="link" shown="Copy link" />
            </p>
            <p className={classes.note}>
              Retirement moves units permanently to a public account. It does not guarantee the
              project’s quality; read its documents.
            </p>
          </Stack>
        </Card>
      </aside>
    </div>
  );
}
