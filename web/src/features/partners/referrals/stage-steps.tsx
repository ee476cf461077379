import {
  REFERRAL_STAGE_WORDS,
  REFERRAL_STAGES,
  type ReferralStage,
} from '@holdfast/domain/partners/referrals/stages';
import classes from './referrals.module.css';

/** How far a client came, as three bars and its word. */
export const StageSteps = ({ stage }: { stage: ReferralStage }) => (
  <span className={classes.steps}>
    <span aria-hidden="true">
      {REFERRAL_STAGES.map((each, at) => (
        <i key={each} data-done={at <= REFERRAL_STAGES.indexOf(stage) || undefined} />
      ))}
    </span>
    {REFERRAL_STAGE_WORDS[stage]}
  </span>
);
