import {
  type InvitedStage,
  REFERRAL_STAGE_WORDS,
  REFERRAL_STAGES,
} from '@holdfast/domain/partners/referrals/stages';
import { Group } from '../../../ui/layout/layout.tsx';
import classes from './referrals.module.css';

const reached = (stage: InvitedStage): number =>
  stage === 'invited' ? -1 : REFERRAL_STAGES.indexOf(stage);

/** A client's stage as three bars and a word; no bars for an invitee. */
export const StageSteps = ({ stage }: { stage: InvitedStage }) => (
  <Group as="span" inline gap={8} align="center" nowrap className={classes.steps}>
    <span aria-hidden="true">
      {REFERRAL_STAGES.map((each, at) => (
        <i key={each} data-done={at <= reached(stage) || undefined} />
      ))}
    </span>
    {REFERRAL_STAGE_WORDS[stage]}
  </Group>
);
