import {
  PLACE_NAMES,
  type Place,
  SECTIONS,
  type Section,
} from '@holdfast/domain/assets/drafts/sections';
import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import type { CallData } from '../../../lib/call.ts';
import { counted, dateTime, fileSize, quantity } from '../../../lib/figures/format.ts';
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
import { Difference } from './difference.tsx';
import classes from './editor.module.css';
import { Example } from './example.tsx';
import { countChanges } from './lines.ts';

type Sheet = CallData<'GET /admin/assets/:assetId/review'>;
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
  const parts = SECTIONS.filter((section) => sent[section] !== undefined);
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
        {parts.map((section) => (
          <Part
            key={section}
            sheet={sheet}
            section={section}
            note={notes[section] ?? ''}
            onNote={isOpen ? note(section) : undefined}
          />
        ))}
      </Split>
    </Stack>
  );
}

const countOf = (sheet: Sheet, section: Section): number =>
  countChanges(section, sheet.before[section] as never, sheet.sent[section] as never);

const changesOf = (sheet: Sheet, section: Section): string => {
  const count = countOf(sheet, section);
  return count === 0 ? 'No changes' : counted(count, 'change');
};

function Changes({ sheet, parts }: { sheet: Sheet; parts: readonly Section[] }) {
  const compared = parts.filter((section) => sheet.before[section] !== undefined);
  const changed = compared.filter((section) => countOf(sheet, section) > 0);
  if (compared.length === 0) return null;
  return (
    <Card title="What changed">
      {changed.length === 0 ? (
        <p>No changes since the last review.</p>
      ) : (
        <Group as="ul" gap={16} rowGap={4} wrap size={13} loose>
          {changed.map((section) => (
            <li key={section}>
              <a href={`#${section}`}>{PLACE_NAMES[section]}</a>{' '}
              <Text as="span" size={12.5} loose tone="quiet">
                {changesOf(sheet, section)}
              </Text>
            </li>
          ))}
        </Group>
      )}
    </Card>
  );
}

const sentBy = (round: Sheet['rounds'][number] | undefined): string =>
  round ? `submitted ${dateTime(round.sent.at)} by ${round.sent.name}` : '';

type PartProps = {
  readonly sheet: Sheet;
  readonly section: Section;
  readonly note: string;
  readonly onNote: ((text: string) => void) | undefined;
};

function Part({ sheet, section, note, onNote }: PartProps) {
  const after = sheet.sent[section];
  const said = sheet.rounds.flatMap(({ comments }) =>
    comments.filter((one) => one.section === section),
  );
  if (after === undefined) return null;
  const isFirst = sheet.before[section] === undefined;
  return (
    <Card
      title={PLACE_NAMES[section]}
      id={section}
      aside={
        isFirst ? null : (
          <Text as="span" size={12.5} loose tone="quiet">
            {changesOf(sheet, section)}
          </Text>
        )
      }
    >
      <Difference
        section={section}
        before={isFirst ? (after as never) : (sheet.before[section] as never)}
        after={after as never}
        heads={isFirst ? ['Submitted', 'Submitted'] : ['Previous', 'Current']}
      />
      {section === 'commitment' && sheet.sent.commitment ? (
        <Example terms={sheet.sent.commitment} />
      ) : null}
      {said.length > 0 ? (
        <Stack as="ul" gap={6} mt={6}>
          {said.map((one) => (
            <li key={one.id}>
              <strong>{one.by}</strong> {one.text}
            </li>
          ))}
        </Stack>
      ) : null}
      {onNote ? (
        <Textarea
          label={`Note about ${PLACE_NAMES[section].toLowerCase()}`}
          description="Shown to the owner if you return the asset."
          autosize
          minRows={1}
          mt="md"
          maxLength={1000}
          value={note}
          onChange={(event) => onNote(event.currentTarget.value)}
        />
      ) : null}
    </Card>
  );
}

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
