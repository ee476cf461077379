import { PURPOSE_WORDS } from '@holdfast/domain/assets/retirement/purposes';
import { date, momentWithZone, quantity } from '../../../lib/figures/format.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { paths } from '../../../paths.ts';
import { Mark } from '../../../ui/brand.tsx';
import { Cover } from '../../../ui/cover/cover.tsx';
import { useCrumbs } from '../../../ui/crumbs.ts';
import { Facts } from '../../../ui/layout/card.tsx';
import { Box, Columns, Group, Text } from '../../../ui/layout/layout.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import classes from './certificate.module.css';
import { type Certificate, countryOf, serialsOf } from './view.ts';

const QrCode = lazyPart(() => import('../../../ui/qr-code.tsx'));

export function CertificatePaper({
  certificate: c,
  url,
}: {
  certificate: Certificate;
  url: string;
}) {
  useCrumbs([{ label: `Certificate ${c.number}` }]);
  return (
    <Box as="article" radius={10} border fill="surface" className={classes.paper}>
      <div className={classes.cover} aria-hidden="true">
        <Cover category={c.asset.category} seed={c.asset.id} width={808} height={132} />
      </div>
      <div className={classes.body}>
        <Text size={13} loose tone="gain" weight={600}>
          Certificate of retirement
        </Text>
        <Text as="h1" weight={620} serif mt={8} className={classes.title}>
          {quantity(c.units)} units retired
        </Text>
        <Sentence certificate={c} />
        {c.words ? (
          <Text as="blockquote" tone="quiet" breaks serif className={classes.words}>
            {c.words}
          </Text>
        ) : null}
        <Columns className={classes.facts}>
          <Facts lined items={factsOf(c).filter((_, at) => at % 2 === 0)} />
          <Facts lined items={factsOf(c).filter((_, at) => at % 2 === 1)} />
        </Columns>
        <Facts lined items={[{ label: 'Serial numbers', value: serialsOf(c.registry) }]} />
        <Group gap={20} align="end" justify="between" wrap mt={32}>
          <Group gap={16} align="center" className={classes.signed}>
            <Mark size={34} />
            <p>
              <b>Holdfast custody</b>
              <span>Approved by two approvers</span>
              <span>{momentWithZone(c.approvedAt)}</span>
            </p>
          </Group>
          <Group gap={12} align="end" className={classes.code}>
            <p>Scan to verify this certificate</p>
            <Box as="span" block p={10} radius={6} border className={classes.qr}>
              <QrCode text={url} label={`Code of ${c.number}`} />
            </Box>
          </Group>
        </Group>
      </div>
      <Group
        as="footer"
        gap={16}
        rowGap={4}
        justify="between"
        wrap
        line="above"
        size={13}
        tone="quiet"
        className={classes.foot}
      >
        <span>
          Issued by Holdfast on the instruction of {c.isUnsold ? 'the owner' : 'the holder'}
        </span>
        <span className={classes.hash} title={c.hash}>
          {c.hash.slice(0, 12)}…{c.hash.slice(-8)}
        </span>
      </Group>
    </Box>
  );
}

function Sentence({ certificate: c }: { certificate: Certificate }) {
  const whose = c.beneficiary ?? 'a beneficiary whose name is withheld';
  return (
    <Text breaks serif mt={12} className={classes.sentence}>
      On {date(c.retiredAt)}, <b>{quantity(c.units)} units</b> ({c.unitsInWords}){' '}
      <b>of {c.asset.name}</b>
      {c.isUnsold ? ' from unsold supply were retired by ' : ' were retired on behalf of '}
      <b>{whose}</b>, {countryOf(c.beneficiaryCountry)}. They can’t be sold, transferred or retired
      again.
    </Text>
  );
}

const factsOf = (c: Certificate) => [
  { label: 'Certificate', value: c.number },
  {
    label: 'Asset',
    value: <TextLink to={paths.asset(c.asset.id)}>{c.asset.name}</TextLink>,
  },
  { label: 'Standard', value: c.registry?.registryStandard ?? 'None given' },
  { label: 'Project number', value: c.registry?.registryProject ?? 'None given' },
  { label: 'Vintage', value: c.registry?.vintage ?? 'None given' },
  { label: 'Retired by', value: c.retiredBy ?? 'Withheld' },
  { label: 'Asset country', value: countryOf(c.asset.country) },
  { label: 'Purpose', value: PURPOSE_WORDS[c.purpose] },
  { label: 'Asset owner', value: c.asset.owner },
  ...(c.coversFrom && c.coversTo
    ? [{ label: 'Covers', value: `${date(c.coversFrom)} to ${date(c.coversTo)}` }]
    : []),
];
