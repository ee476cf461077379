import { IconScale } from '@tabler/icons-react';
import { priceChange } from '../../../../lib/figures/price-change.ts';
import { useUser } from '../../../../lib/session/session.ts';
import { paths } from '../../../../paths.ts';
import { AvailabilityBadge } from '../../../../ui/availability-badge.tsx';
import { Cover } from '../../../../ui/cover/cover.tsx';
import { Box, Group, Stack, Text } from '../../../../ui/layout/layout.tsx';
import { classOf } from '../../../../ui/layout/look.ts';
import { Link } from '../../../../ui/link.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { ChangeText } from '../../../../ui/text/change-text.tsx';
import classes from './asset-card.module.css';
import { MOST_COMPARED } from './compared.ts';
import { useSeesTrade } from './sees-trade.ts';
import { Spark } from './spark.tsx';
import type { AssetCard as Card } from './view.ts';
import { cardView, type FootView } from './view.ts';
import { WatchStar } from './watch-button.tsx';

type AssetCardProps = {
  readonly card: Card;
  readonly level?: 2 | 3;
  /** While comparing: selected, or the maximum is reached without it. */
  readonly compare?: {
    readonly isOn: boolean;
    readonly isFull: boolean;
    readonly toggle: () => void;
  };
};

export function AssetCard({ card, level = 2, compare }: AssetCardProps) {
  const view = cardView(card, new Date());
  const Heading = `h${level}` as const;
  return (
    <Stack as="article" gap={0} shrinks radius={10} border fill="surface" className={classes.card}>
      <div className={classes.cover}>
        <Cover category={card.category} seed={card.id} src={card.cover} height={124} />
      </div>
      {compare ? (
        <button
          type="button"
          className={classOf(
            { border: true, fill: 'surface', square: 34, tone: 'quiet' },
            classes.compare,
          )}
          aria-pressed={compare.isOn}
          aria-label={`Compare ${card.name}`}
          disabled={compare.isFull}
          title={compare.isFull ? `${MOST_COMPARED} assets already selected` : undefined}
          onClick={compare.toggle}
        >
          <IconScale size={18} aria-hidden="true" />
        </button>
      ) : null}
      <WatchStar assetId={card.id} name={card.name} isWatched={card.isWatched} />
      <Stack gap={0} px={16} pt={14} pb={16} grow>
        <Group
          gap={8}
          align="center"
          justify="between"
          size={12}
          tone="faint"
          className={classes.line}
        >
          <span>{view.line}</span>
          <AvailabilityBadge availability={card.availability} />
        </Group>
        <Heading className={classes.name}>
          <Link to={paths.asset(card.id)} className={classes.link}>
            {card.name}
          </Link>
        </Heading>
        <Manager card={card} />
        <Box as="dl" pb={12} line="below" mt={12} className={classes.facts}>
          {view.facts.map((fact) => (
            <div key={fact.label}>
              <Text as="dt" size={12} tone="faint">
                {fact.label}
              </Text>
              <Text as="dd" size={14} weight={550} num>
                {fact.value}
              </Text>
            </div>
          ))}
        </Box>
        <Foot foot={view.foot} card={card} />
      </Stack>
    </Stack>
  );
}

/** Signed-in users can open the manager's page. */
function Manager({ card: { manager } }: { card: Card }) {
  const isSignedIn = useUser() !== undefined;
  return (
    <div className={classes.manager}>
      {isSignedIn ? (
        <Link to={paths.assetManager(manager.id)} className={classes.managerLink}>
          {manager.name}
        </Link>
      ) : (
        manager.name
      )}
    </div>
  );
}

function Foot({ foot, card }: { foot: FootView; card: Card }) {
  const { name } = card;
  if (foot.kind === 'progress') {
    return (
      <div className={classes.foot}>
        <Group gap={8} align="baseline" justify="between" size={13} weight={550} mb={8}>
          <span className="num">{foot.words}</span>
          <Text as="span" size={12} tone="faint" weight={400} num>
            {foot.note}
          </Text>
        </Group>
        <ProgressBar
          percent={foot.percent}
          label={`Funded, ${name}`}
          tone={foot.done ? 'done' : 'primary'}
        />
      </div>
    );
  }
  const change = priceChange(foot.change);
  return (
    <Group gap={8} align="end" justify="between" className={classes.foot}>
      <div>
        <div className={`num ${classes.price}`}>{foot.price}</div>
        <Text as="div" size={12} tone="faint" weight={400}>
          {change ? <ChangeText {...change} /> : null} {foot.label}
        </Text>
      </div>
      <Spark card={card} />
      <TradeLink card={card} />
    </Group>
  );
}

function TradeLink({ card }: { card: Card }) {
  const sees = useSeesTrade();
  if (card.status !== 'IN_TRADING' || !sees) return null;
  return (
    <Link
      to={paths.trade(card.id)}
      className={classOf(
        { kind: 'group', inline: true, align: 'center', size: 13, loose: true, tone: 'primary' },
        classes.trade,
      )}
    >
      Trade{' '}
      <Box as="span" unseen>
        {card.name}
      </Box>
    </Link>
  );
}
