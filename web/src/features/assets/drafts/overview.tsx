import { CATEGORY_NAMES, countryName } from '@holdfast/domain/assets/catalogue/categories';
import { PLACE_NAMES } from '@holdfast/domain/assets/drafts/sections';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { counted, date, dateTime, money } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Split, Stack, Text } from '../../../ui/layout/layout.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import { Link, useMayOpen } from '../../../ui/link.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Steps } from '../../../ui/steps.tsx';
import { mayRetire } from './asset-tabs.ts';
import classes from './editor.module.css';
import { placeOf, type Round, readiness, STAGES, stageOf, type Workspace } from './view.ts';

type OverviewProps = {
  readonly asset: Workspace;
  readonly children?: ReactNode;
};

export const Overview = ({ asset, children }: OverviewProps) => (
  <Split
    panel={
      <>
        <Lifecycle asset={asset} />
        <Card title="Asset details">
          <Facts items={factsOf(asset)} />
        </Card>
      </>
    }
  >
    {children}
    <Ready asset={asset} />
    {asset.rounds.length > 0 ? <Rounds rounds={asset.rounds} /> : null}
  </Split>
);

const factsOf = (asset: Workspace) => [
  { label: 'Class', value: CATEGORY_NAMES[asset.category] },
  { label: 'Country', value: countryName(asset.country) },
  {
    label: 'Structure',
    value: asset.structureId ? (
      <Link to={paths.ownerStructure(asset.structureId)}>{asset.structureName}</Link>
    ) : (
      'Not linked yet'
    ),
  },
  { label: 'Data room', value: counted(asset.documents, 'document') },
  { label: 'Token', value: <Link to={paths.ownerTokenize(asset.id)}>View token</Link> },
  ...(mayRetire(asset)
    ? [
        {
          label: 'Unsold supply',
          value: <Link to={paths.ownerRetire(asset.id)}>Retire units</Link>,
        },
      ]
    : []),
  ...(asset.offer
    ? [
        { label: 'Committed', value: money(asset.offer.committedAmount) },
        { label: 'Offering size', value: money(asset.offer.targetAmount) },
      ]
    : []),
  { label: 'Created', value: date(asset.createdAt) },
];

/** Missing content before submission; each line links to its field. */
export function Ready({ asset }: { asset: Workspace }) {
  const { done, of } = readiness(asset);
  const mayOpen = useMayOpen();
  const isDraft = asset.status === 'Draft' && asset.reviewStatus !== 'approved';
  if (!isDraft && asset.missing.length === 0) return null;
  return (
    <Card title="Ready to submit" aside={<span className="num">{`${done} of ${of}`}</span>}>
      <ProgressBar percent={(done / of) * 100} label="Ready to submit" />
      <Stack as="ul" gap={12} mt={16} className={classes.missing} aria-label="Missing information">
        {asset.missing.map(({ place, field, text }) => (
          <li key={`${place}.${field}.${text}`}>
            <IconCircleDashed size={18} aria-hidden className={classOf({ tone: 'warn' })} />
            <div>
              {mayOpen(placeOf(asset.id, place, field)) ? (
                <Link to={placeOf(asset.id, place, field)}>{text}</Link>
              ) : (
                text
              )}
              <Text as="small" block size={12} tone="quiet">
                {PLACE_NAMES[place]}
              </Text>
            </div>
          </li>
        ))}
        {asset.missing.length === 0 ? (
          <li>
            <IconCircleCheck size={18} aria-hidden className={classOf({ tone: 'gain' })} />
            <div>Nothing is missing</div>
          </li>
        ) : null}
      </Stack>
    </Card>
  );
}

const STAGE_NOTES = [
  'Prepared by you, reviewed by Holdfast',
  'Investors commit',
  'Units are allocated and closing documents reviewed',
  'Units are in the register',
  'The order book is open',
];

function Lifecycle({ asset }: { asset: Workspace }) {
  const at = stageOf(asset);
  return (
    <Card title="Lifecycle">
      <Steps
        label="Lifecycle"
        steps={STAGES.map((title, n) => ({
          title,
          note: STAGE_NOTES[n],
          state: n < at ? 'done' : n === at ? 'current' : 'open',
        }))}
      />
    </Card>
  );
}

const ENDINGS = {
  pending: 'In review',
  approved: 'Approved',
  rejected: 'Returned',
  taken_back: 'Withdrawn',
} as const satisfies Record<Round['status'], string>;

const Rounds = ({ rounds }: { rounds: readonly Round[] }) => (
  <Card title="Review">
    <Stack as="ol" gap={20} className={classes.rounds}>
      {rounds.map((round) => (
        <li key={round.id}>
          <h3>
            {round.kind === 'asset' ? 'Asset' : 'Edits'} submitted by {round.sent.name}
          </h3>
          <Text size={12} tone="quiet" mb={6}>
            {dateTime(round.sent.at)} · {ENDINGS[round.status]}
            {round.decided ? ` ${dateTime(round.decided.at)}` : ''}
          </Text>
          {round.reason ? <p>{round.reason}</p> : null}
          <Stack as="ul" gap={6} mt={6}>
            {round.comments.map((comment) => (
              <li key={comment.id}>
                <strong>{PLACE_NAMES[comment.section]}</strong> {comment.text}{' '}
                <Text as="small" tone="quiet">
                  {comment.by}
                  {comment.isStaff ? ', Holdfast' : ''}
                </Text>
              </li>
            ))}
          </Stack>
        </li>
      ))}
    </Stack>
  </Card>
);
