import { PURPOSE_WORDS } from '@holdfast/domain/assets/retirement/purposes';
import { date, momentWithZone, quantity } from '../../../lib/format.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { paths } from '../../../paths.ts';
import { Mark } from '../../../ui/brand.tsx';
import { Facts } from '../../../ui/card.tsx';
import { Cover } from '../../../ui/cover/cover.tsx';
import { useCrumbs } from '../../../ui/crumbs.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import classes from './certificate.module.css';
import { type Certificate, countryOf } from './view.ts';

const QrCode = lazyPart(() => import('../../../ui/qr-code.tsx'));

/** The certificate as paper: one sentence, its facts, and the code that leads here. */
export function CertificatePaper({
  certificate: c,
  url,
}: {
  certificate: Certificate;
  url: string;
}) {
  useCrumbs([{ label: `Certificate ${c.number}` }]);
  return (
    <article className={classes.paper}>
      <div className={classes.cover} aria-hidden="true">
        <Cover category={c.asset.category} seed={c.asset.id} width={808} height={132} />
      </div>
      <div className={classes.body}>
        <p className={classes.kind}>Certificate of retirement</p>
        <h1 className={classes.title}>{quantity(c.units)} units retired</h1>
        <Sentence certificate={c} />
        {c.words ? <blockquote className={classes.words}>{c.words}</blockquote> : null}
        <div className={classes.facts}>
          <Facts lined items={factsOf(c).filter((_, at) => at % 2 === 0)} />
          <Facts lined items={factsOf(c).filter((_, at) => at % 2 === 1)} />
        </div>
        <div className={classes.seal}>
          <div className={classes.signed}>
            <Mark size={34} />
            <p>
              <b>Holdfast custody</b>
              <span>Approved by two people</span>
              <span>{momentWithZone(c.approvedAt)}</span>
            </p>
          </div>
          <div className={classes.code}>
            <p>Scan to check this certificate</p>
            <span className={classes.qr}>
              <QrCode text={url} label={`Code of ${c.number}`} />
            </span>
          </div>
        </div>
      </div>
      <footer className={classes.foot}>
        <span>
          Issued by Holdfast on the instruction of {c.isUnsold ? 'the owner' : 'the holder'}
        </span>
        <span className={classes.hash} title={c.hash}>
          {c.hash.slice(0, 12)}…{c.hash.slice(-8)}
        </span>
      </footer>
    </article>
  );
}

/** What was done, in one sentence, the amount in words too. */
function Sentence({ certificate: c }: { certificate: Certificate }) {
  const whose = c.beneficiary ?? 'a beneficiary whose name is withheld';
  return (
    <p className={classes.sentence}>
      On {date(c.retiredAt)}, <b>{quantity(c.units)} units</b> ({c.unitsInWords}){' '}
      <b>of {c.asset.name}</b>
      {c.isUnsold ? ' that nobody had bought were retired by ' : ' were retired on behalf of '}
      <b>{whose}</b>, {countryOf(c.beneficiaryCountry)}. They can’t be sold, moved or retired again.
    </p>
  );
}

const factsOf = (c: Certificate) => [
  { label: 'Certificate', value: c.number },
  {
    label: 'Asset',
    value: <TextLink to={paths.asset(c.asset.id)}>{c.asset.name}</TextLink>,
  },
  { label: 'Retired by', value: c.retiredBy ?? 'Withheld' },
  { label: 'Country of the asset', value: countryOf(c.asset.country) },
  { label: 'Purpose', value: PURPOSE_WORDS[c.purpose] },
  { label: 'Owner of the asset', value: c.asset.owner },
  ...(c.coversFrom && c.coversTo
    ? [{ label: 'Covers', value: `${date(c.coversFrom)} to ${date(c.coversTo)}` }]
    : []),
];
