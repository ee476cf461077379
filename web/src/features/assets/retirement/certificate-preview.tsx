import { Mark } from '../../../ui/brand.tsx';
import type { Draft } from './retire.form.ts';
import classes from './retirement.module.css';
import type { AssetRetirement } from './view.ts';

type PreviewProps = {
  readonly asset: AssetRetirement['asset'];
  readonly draft: Draft;
  readonly units: string;
};

/** What the certificate will say, as it is typed. */
export const CertificatePreview = ({ asset, draft, units }: PreviewProps) => (
  <section className={classes.preview} aria-label="Your certificate">
    <p className={classes.label}>Your certificate</p>
    <div className={classes.sheet}>
      <Mark size={20} />
      <p className={classes.sheetTitle}>{units} units retired</p>
      <p className={classes.sheetText}>
        on behalf of{' '}
        <b>
          {draft.isPublic
            ? draft.beneficiary.trim() || 'the beneficiary'
            : 'a beneficiary whose name is withheld'}
        </b>
        . {draft.words}
      </p>
      <p className={classes.sheetFoot}>
        <span>{asset.name}</span>
        <span>Number follows</span>
      </p>
    </div>
  </section>
);
