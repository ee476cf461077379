import { Select, Switch } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { AGREEMENTS } from '../../../api/reads.ts';
import { shortHash } from '../../../lib/figures/format.ts';
import { useUser } from '../../../lib/session/session.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Box, Group, Split, Stack, Text } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { useGo } from '../../../ui/link.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonPage } from '../../../ui/skeleton.tsx';
import { changesIn, type Marked, markedText } from './marked.ts';
import { MarkedText, shownOf } from './marked-text.tsx';
import { PageStrip, usePages, Zoom } from './page-strip.tsx';
import { changedPages, pagesOf } from './pages.ts';
import classes from './sign.module.css';
import { SignPanel } from './sign-panel.tsx';
import type { ToSign } from './view.ts';

export function SignScreen({ agreementId }: { agreementId: string }) {
  const [language, setLanguage] = useState<string>();
  const found = useQuery(
    query(
      'GET /user/agreements/:agreementId',
      { params: { agreementId }, query: language ? { language } : {} },
      { pageWide: true, keepPrevious: true },
    ),
  );
  return (
    <QueryBoundary query={found} what="The agreement" loading={<SkeletonPage />}>
      {(agreement) => <Shown agreement={agreement} onLanguage={setLanguage} />}
    </QueryBoundary>
  );
}

type ShownProps = { readonly agreement: ToSign; readonly onLanguage: (code: string) => void };

function Shown({ agreement, onLanguage }: ShownProps) {
  const { before, body } = agreement;
  const blocks = useMemo(() => markedText(before?.body ?? body, body), [before, body]);
  const [isMarked, mark] = useState(true);
  const [current, setCurrent] = useState<number>();
  const text = useRef<HTMLDivElement>(null);
  const { isRead, end } = useRead(agreement);
  const [zoom, setZoom] = useState(1);
  const isShownMarked = isMarked && before !== null;
  const shown = useMemo(() => shownOf(blocks, isShownMarked), [blocks, isShownMarked]);
  const pages = useMemo(() => pagesOf(shown), [shown]);
  const changed = before ? changedPages(shown, pages) : NONE;
  const { page, read } = usePages(text, pages.length);
  const toPage = (at: number) =>
    text.current?.querySelector(`[data-page="${at}"]`)?.scrollIntoView({ block: 'start' });
  const go = useGo();
  const user = useUser();
  const changes = before ? changesIn(blocks) : undefined;
  const show = (at: number) => {
    mark(true);
    setCurrent(at);
    text.current?.querySelectorAll('[data-change]')[at]?.scrollIntoView({ block: 'center' });
  };
  return (
    <Stack>
      <PageHeader
        title={
          agreement.asset
            ? `${agreement.asset.name}, ${agreement.name.toLowerCase()}`
            : agreement.name
        }
        badges={<Badge tone="info">Version {agreement.version}</Badge>}
        crumbs={[{ label: 'Agreements', to: paths.agreements() }]}
      />
      <Split
        follows
        panel={
          <SignPanel
            agreement={agreement}
            name={`${user?.kyc.firstName ?? ''} ${user?.kyc.lastName ?? ''}`.trim()}
            changes={changes}
            isRead={isRead}
            read={{ pages: isRead ? pages.length : read, of: pages.length }}
            onChange={(clause) => show(placeOf(blocks, clause))}
            onDone={(signatureId) => void go(paths.agreementCertificate(signatureId))}
          />
        }
      >
        <Group gap={10} align="start">
          <Box
            as="article"
            grow
            border
            fill="surface"
            className={classes.paper}
            aria-label={`Text of ${agreement.name}`}
            style={{ '--zoom': zoom } as CSSProperties}
          >
            <Group
              as="header"
              gap={16}
              rowGap={8}
              align="center"
              justify="between"
              wrap
              pb={12}
              line="below"
              size={12.5}
              tone="quiet"
              className={classes.head}
            >
              <span>
                {agreement.name}, version {agreement.version}
              </span>
              <Group gap={16} rowGap={8} align="center" wrap>
                {pages.length > 1 ? (
                  <span className="num">
                    Page {page} of {pages.length}
                  </span>
                ) : null}
                <Languages agreement={agreement} onChange={onLanguage} />
                {before ? (
                  <Switch
                    label={`Show changes since version ${before.version}`}
                    labelPosition="left"
                    checked={isMarked}
                    onChange={(event) => mark(event.currentTarget.checked)}
                  />
                ) : null}
                <Zoom zoom={zoom} onZoom={setZoom} />
              </Group>
            </Group>
            <MarkedText
              ref={text}
              blocks={blocks}
              isMarked={isShownMarked}
              pages={pages}
              {...(current === undefined ? {} : { current })}
            />
            <Text as="footer" size={12} tone="faint" mt={24} ref={end}>
              Fingerprint of this text:{' '}
              <span title={agreement.bodyHash}>{shortHash(agreement.bodyHash)}</span>
            </Text>
          </Box>
          <PageStrip count={pages.length} page={page} changed={changed} onPage={toPage} />
        </Group>
      </Split>
    </Stack>
  );
}

const NONE: ReadonlySet<number> = new Set();

const placeOf = (blocks: readonly Marked[], clause: string): number =>
  blocks.filter(({ change }) => change !== 'same').findIndex((one) => one.clause === clause);

const names = new Intl.DisplayNames('en', { type: 'language' });

function Languages({
  agreement,
  onChange,
}: {
  agreement: ToSign;
  onChange: (code: string) => void;
}) {
  const { languages, language } = agreement;
  if (languages.length < 2) return null;
  return (
    <Select
      aria-label="Language"
      size="xs"
      w={150}
      data={languages.map((code) => ({ value: code, label: names.of(code) ?? code }))}
      value={language}
      allowDeselect={false}
      onChange={(code) => code && onChange(code)}
    />
  );
}

/** Also records the opening. */
function useRead({ id: agreementId, version, signedAt }: ToSign) {
  const [isRead, setRead] = useState(false);
  const end = useRef<HTMLElement>(null);
  const { mutate } = useMutation(
    mutation('POST /user/agreements/:agreementId/open', { invalidates: AGREEMENTS, quiet: true }),
  );
  const isOpen = signedAt === null;
  useEffect(() => {
    if (isOpen) mutate({ params: { agreementId }, body: { version } });
  }, [agreementId, version, isOpen, mutate]);
  useEffect(() => {
    if (!end.current || isRead) return;
    // Until the server has responded, so that showing the end again repeats a failed call.
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      const body = { version, isRead: true };
      if (isOpen) mutate({ params: { agreementId }, body }, { onSuccess: () => setRead(true) });
      else setRead(true);
    });
    seen.observe(end.current);
    return () => seen.disconnect();
  }, [agreementId, version, isOpen, isRead, mutate]);
  return { isRead, end };
}
