import { Button } from '@mantine/core';
import { IconCircleCheck, IconShieldHalf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { useUser } from '../../../lib/session.ts';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { attentionOf } from './attention.ts';
import classes from './dashboard.module.css';

type AttentionProps = {
  /** Before everything else it takes no place when nothing waits. */ readonly leads?: boolean;
};

/** What waits for the person; says so when nothing does, once that is known. */
export function AttentionCard({ leads }: AttentionProps) {
  const user = useUser();
  const approved = user?.onboardingSteps.hasAdminApproved === true;
  const enabled = approved && !user.profile.isInstitutional && !user.isHoldfastEmployee;
  const onboarding = useQuery(query('GET /user/onboarding', {}, { enabled }));
  const items = user ? attentionOf(user, onboarding.data?.term) : [];
  const isKnown = user !== undefined && !(enabled && onboarding.isPending);
  if (leads && items.length === 0) return null;
  return (
    <Card
      title="Needs your attention"
      aside={isKnown ? <span className={`num ${classes.count}`}>{items.length}</span> : undefined}
    >
      {!isKnown && items.length === 0 ? (
        <SkeletonText lines={2} label="Loading what needs you" />
      ) : items.length === 0 ? (
        <p className={classes.calm}>
          <IconCircleCheck size={18} aria-hidden="true" /> Nothing needs you right now.
        </p>
      ) : (
        <ul className={classes.list}>
          {items.map((item) => (
            <li key={item.key} className={classes.item}>
              <span className={classes.icon}>
                <IconShieldHalf size={18} aria-hidden="true" />
              </span>
              <span className={classes.words}>
                <strong>{item.title}</strong>
                <span>{item.note}</span>
              </span>
              <Button component={Link} to={item.action.to} variant="default" size="xs">
                {item.action.label}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
