import { EVENT_WORDS } from '@holdfast/domain/people/agreements/event-words';
import { Button } from '@mantine/core';
import {
  IconBook2,
  IconCertificate,
  IconCheck,
  IconClock,
  IconFileTypePdf,
  IconMailOpened,
  IconPrinter,
  IconRosetteDiscountCheck,
  IconSend,
  IconShieldCheck,
  IconSignature,
  IconX,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { date, momentWithZone, shortHash } from '../../../lib/figures/format.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { paths } from '../../../paths.ts';
import { Mark } from '../../../ui/brand.tsx';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Box, Group, Split, Stack, Text } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Link } from '../../../ui/link.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonPage } from '../../../ui/skeleton.tsx';
import { CopyText } from '../../../ui/text/copy-text.tsx';
import classes from './certificate.module.css';
import { type Certificate, lookOf, nameOf } from './view.ts';

const QrCode = lazyPart(() => import('../../../ui/qr-code.tsx'));

export function CertificateScreen({ signatureId }: { signatureId: string }) {
  const found = useQuery(
    query(
      'GET /user/signed-agreement/:signatureId',
      { params: { signatureId } },
      { pageWide: true },
    ),
  );
  return (
    <QueryBoundary query={found} what="The certificate" loading={<SkeletonPage />}>
      {(certificate) => <Shown certificate={certificate} />}
    </QueryBoundary>
  );
}

function Shown({ certificate: c }: { certificate: Certificate }) {
  return (
    <Stack>
      <PageHeader
        title="Certificate of completion"
        lead={`${nameOf(c)}, version ${c.version}`}
        crumbs={[{ label: 'Agreements', to: paths.agreements() }]}
      />
      <Split panel={<Panel certificate={c} />}>
        <Paper certificate={c} />
      </Split>
    </Stack>
  );
}

function Paper({ certificate: c }: { certificate: Certificate }) {
  return (
    <article className={classes.paper} aria-label="Certificate">
      <Group gap={20} justify="between" className={classes.top}>
        <div>
          <Group as="p" gap={8} align="center" weight={620}>
            <Mark size={22} /> Holdfast
          </Group>
          <Text as="h2" weight={620} serif mt={14} className={classes.title}>
            Certificate of completion
          </Text>
          <Text size={18} serif>
            {nameOf(c)}, version {c.version}
          </Text>
        </div>
        <Box as="span" p={12} fixed radius={8} border className={classes.qr}>
          <QrCode text={c.checkUrl} label={`Code of ${c.code}`} />
        </Box>
      </Group>
      <div className={classes.facts}>
        <Facts
          lined
          items={[
            { label: 'Code', value: c.code },
            {
              label: 'Completed',
              value: c.completedAt ? momentWithZone(c.completedAt) : 'Not yet',
            },
          ]}
        />
        <Facts
          lined
          items={[
            { label: 'Version', value: `${c.version}, in ${languageOf(c.language)}` },
            {
              label: 'Fingerprint of the text',
              value: <span title={c.bodyHash}>{shortHash(c.bodyHash)}</span>,
            },
          ]}
        />
      </div>
      <div className={classes.signers}>
        {c.signatures.map((one) => (
          <Box
            key={one.side}
            as="figure"
            px={20}
            py={16}
            radius={10}
            border
            className={classes.signer}
          >
            <img
              src={`/api/user/signed-agreement/${c.id}/picture?of=${one.side}`}
              alt={`Signature of ${one.name}`}
            />
            <Stack as="figcaption" gap={0} pt={10} line="above" size={12.5} tone="quiet">
              <b>{one.name}</b>
              {one.signedFor ? <span>for {one.signedFor}</span> : null}
              <span>{momentWithZone(one.signedAt)}</span>
            </Stack>
          </Box>
        ))}
      </div>
      <h3 className={classes.heading}>Signing history</h3>
      <ol className={classes.timeline}>
        {c.events.map((event) => (
          <EventRow key={`${event.kind}${event.at}`} event={event} />
        ))}
      </ol>
    </article>
  );
}

const languages = new Intl.DisplayNames('en', { type: 'language' });
const languageOf = (code: string): string => languages.of(code) ?? code;

type Event = Certificate['events'][number];

const ICONS: Readonly<Partial<Record<Event['kind'], typeof IconCheck>>> = {
  sent: IconSend,
  opened: IconMailOpened,
  read: IconBook2,
  second_factor: IconShieldCheck,
  signed: IconSignature,
  countersigned: IconSignature,
  completed: IconCheck,
  reminded: IconClock,
  downloaded: IconFileTypePdf,
};
const TONES: Readonly<Partial<Record<Event['kind'], string>>> = {
  signed: 'info',
  countersigned: 'info',
  completed: 'good',
  rejected: 'bad',
  terminated: 'bad',
};

function EventRow({ event }: { event: Event }) {
  const Icon = ICONS[event.kind] ?? IconX;
  return (
    <li>
      <Text as="span" pt={4} tone="quiet" ta="right" num className={classes.at}>
        {momentWithZone(event.at)}
      </Text>
      <Box as="span" round square={28} className={classes.node} data-tone={TONES[event.kind]}>
        <Icon size={15} aria-hidden="true" />
      </Box>
      <span>
        <b>
          {EVENT_WORDS[event.kind]}
          {event.by && event.kind !== 'completed' ? ` by ${event.by}` : ''}
        </b>
        {event.detail ? <small>{event.detail}</small> : null}
      </span>
    </li>
  );
}

function Panel({ certificate: c }: { certificate: Certificate }) {
  const isComplete = c.completedAt !== null;
  const [word, tone] = lookOf(c);
  return (
    <>
      <Card label="Status">
        <Group gap={12} align="center" mb={16} className={classes.standing} data-tone={tone}>
          <Text as="span" radius={10} fill="sunken" square={44} tone="quiet" aria-hidden="true">
            <IconRosetteDiscountCheck size={22} />
          </Text>
          <div>
            <Text as="b" weight={620}>
              {isComplete ? 'Signed by all parties' : 'One signature is missing'}
            </Text>
            <p>
              {c.signatures.length} of {isComplete ? c.signatures.length : 2}. {word}.
            </p>
          </div>
        </Group>
        <Stack gap={10}>
          {isComplete ? (
            <Button
              component="a"
              href={c.pdfUrl}
              download
              fullWidth
              leftSection={<IconFileTypePdf size={16} aria-hidden="true" />}
            >
              Download signed PDF
            </Button>
          ) : null}
          <Button
            variant="default"
            fullWidth
            onClick={() => window.print()}
            leftSection={<IconPrinter size={16} aria-hidden="true" />}
          >
            Print certificate
          </Button>
          <Button
            component={Link}
            to={paths.proofOf(c.code)}
            variant="default"
            fullWidth
            leftSection={<IconCertificate size={16} aria-hidden="true" />}
          >
            Verify publicly
          </Button>
        </Stack>
      </Card>
      <Card title="Verify later">
        <Box as="p" mb={10} className={classes.note}>
          Upload the PDF to the public proof page to confirm it hasn’t been altered.
        </Box>
        <Facts
          lined
          items={[
            { label: 'Link', value: <CopyText text={c.checkUrl} label="link" shown="Copy" /> },
            ...(c.validUntil ? [{ label: 'Valid until', value: date(c.validUntil) }] : []),
            ...(c.endedAt ? [{ label: 'Ended', value: date(c.endedAt) }] : []),
            { label: 'Kept', value: 'While your account is open, then five years' },
          ]}
        />
        {c.endedReason ? (
          <Box as="p" mb={10} className={classes.note}>
            {c.endedReason}
          </Box>
        ) : null}
      </Card>
    </>
  );
}
