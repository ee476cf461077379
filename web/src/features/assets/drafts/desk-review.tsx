import {
  PLACE_NAMES,
  type Place,
  SECTIONS,
  type Section,
} from '@holdfast/domain/assets/drafts/sections';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { dateTime, fileSize, quantity } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { useDraftState } from '../../../ui/form/use-draft.ts';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Group, Split, Stack, Text } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Link } from '../../../ui/link.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonPage } from '../../../ui/skeleton.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Approval } from '../../people/approvals/approval.tsx';
import { Changes, isUnchanged, Part, type Sheet } from './desk-review-part.tsx';
import classes from './editor.module.css';

type Notes = Readonly<Partial<Record<Place, string>>>;
type NotesDraft = { readonly notes: Notes };

export function DeskReview({ assetId }: { assetId: string }) {
  const sheet = useQuery(
    query('GET /admin/assets/:assetId/review', { params: { assetId } }, { pageWide: true }),
  );
  return (
    <QueryBoundary query={sheet} what="The review" loading={<SkeletonPage />} carded>
      {(data) => <ReviewScreen sheet={data} />}
    </QueryBoundary>
  );
}

function ReviewScreen({ sheet }: { sheet: Sheet }) {
  const { asset, rounds, sent } = sheet;
  const draft = useDraftState<NotesDraft>({ notes: {} }, { params: { assetId: asset.id } });
  const { notes } = draft.values;
  const [round] = rounds;
  const isOpen = round?.status === 'pending';
  const [showsAll, showAll] = useState(false);
  const parts = SECTIONS.filter((section) => sent[section] !== undefined);
  const same = parts.filter((section) => isUnchanged(sheet, section));
  const shown = showsAll ? parts : parts.filter((section) => !same.includes(section));
  const note = (place: Place) => (text: string) =>
    draft.change({ notes: { ...notes, [place]: text } });
  return (
    <Stack>
      <PageHeader
        title={asset.name}
        name="Review"
        lead={[asset.symbol, asset.companyName, sentBy(round)].filter(Boolean).join(' · ')}
        badges={round ? <StatusBadge of="review" status={round.status} /> : null}
        crumbs={[{ label: 'Assets', to: paths.adminAssets() }]}
      />
      {isOpen ? (
        <Approval
          kind="drafts.review"
          subjectId={asset.id}
          remarks={{ values: notes, clear: draft.reset }}
        />
      ) : null}
      {round ? null : <Alert tone="plain">The owner hasn’t submitted this asset yet.</Alert>}
      <Split panel={<Beside sheet={sheet} />}>
        <Changes sheet={sheet} parts={parts} />
        {shown.map((section) => (
          <Part
            key={section}
            sheet={sheet}
            section={section}
            note={notes[section] ?? ''}
            onNote={isOpen ? note(section) : undefined}
          />
        ))}
        {same.length > 0 && !showsAll ? <Unchanged sections={same} onShow={showAll} /> : null}
      </Split>
    </Stack>
  );
}

type UnchangedProps = {
  readonly sections: readonly Section[];
  readonly onShow: (shows: true) => void;
};

const Unchanged = ({ sections, onShow }: UnchangedProps) => (
  <Card
    title="Unchanged"
    aside={
      <Button size="xs" variant="default" onClick={() => onShow(true)}>
        Show unchanged
      </Button>
    }
  >
    <Text tone="quiet">{sections.map((section) => PLACE_NAMES[section]).join(', ')}</Text>
  </Card>
);

const sentBy = (round: Sheet['rounds'][number] | undefined): string =>
  round ? `submitted ${dateTime(round.sent.at)} by ${round.sent.name}` : '';

const Beside = ({ sheet }: { sheet: Sheet }) => (
  <>
    <Checklist sheet={sheet} />
    <Card title="Structure">
      <Facts
        items={[
          {
            label: 'Structure',
            value: sheet.structure ? (
              <Link to={paths.adminStructure(sheet.structure.id)}>{sheet.structure.name}</Link>
            ) : (
              'None'
            ),
          },
          {
            label: 'Review',
            value: sheet.structure ? (
              <StatusBadge of="review" status={sheet.structure.status} />
            ) : (
              'None'
            ),
          },
          {
            label: 'Share class',
            value: sheet.shareClass ? `${sheet.shareClass.code}, ${sheet.shareClass.name}` : 'None',
          },
          {
            label: 'Authorised units',
            value: sheet.shareClass ? quantity(sheet.shareClass.authorised) : 'None',
          },
          {
            label: 'Available',
            value: sheet.shareClass ? quantity(sheet.shareClass.free) : 'None',
          },
        ]}
      />
    </Card>
    <Card
      title="Documents"
      aside={<Link to={paths.assetDocuments(sheet.asset.id)}>Open data room</Link>}
    >
      <Stack as="ul" gap={6} mt={6}>
        {sheet.documents.map((one) => (
          <li key={one.id}>
            {one.name}{' '}
            <Text as="small" tone="quiet">
              {one.class}, version {one.version}, {fileSize(one.bytes)}
            </Text>
          </li>
        ))}
      </Stack>
    </Card>
  </>
);

/** Blocks approval; the owner sees the same list. */
function Checklist({ sheet }: { sheet: Sheet }) {
  return (
    <Card title="Checklist">
      {sheet.missing.length === 0 ? (
        <p>Nothing is missing</p>
      ) : (
        <Stack as="ul" gap={6} mt={6}>
          {sheet.missing.map(({ place, text }) => (
            <li key={`${place}${text}`}>
              {text}{' '}
              <Text as="small" tone="quiet">
                {PLACE_NAMES[place]}
              </Text>
            </li>
          ))}
        </Stack>
      )}
    </Card>
  );
}

export function WaitingEdits() {
  const edits = useQuery(query('GET /admin/asset-edits'));
  const rows = edits.data ?? [];
  if (rows.length === 0) return null;
  return (
    <Card title="Edits of published assets">
      <Stack as="ul" gap={6} mt={6}>
        {rows.map((one) => (
          <Group
            key={one.assetId}
            as="li"
            gap={12}
            align="center"
            justify="between"
            className={classes.waiting}
          >
            <span>
              <strong>{one.name}</strong>{' '}
              <Text as="small" tone="quiet">
                {one.companyName}, {one.sections.map((name) => PLACE_NAMES[name]).join(', ')}
              </Text>
            </span>
            <Button
              component={Link}
              to={paths.adminAssetReview(one.assetId)}
              size="xs"
              variant="default"
              aria-label={`Review edits of ${one.name}`}
            >
              Review
            </Button>
          </Group>
        ))}
      </Stack>
    </Card>
  );
}
