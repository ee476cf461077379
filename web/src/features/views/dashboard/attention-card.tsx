import { Button } from '@mantine/core';
import { IconCircleCheck, IconShieldHalf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { useUser } from '../../../lib/session.ts';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { attentionOf } from './attention.ts';
import classes from './dashboard.module.css';

/** What waits for the person; says so when nothing does. */
export function AttentionCard() {
  const user = useUser();
  const approved = user?.onboardingSteps.hasAdminApproved === true;
  const enabled = approved && !user.profile.isInstitutional && !user.isHoldfastEmployee;
  const { data } = useQuery(query('GET /user/onboarding', {}, { enabled }));
  const items = user ? attentionOf(user, data?.term) : [];
  return (
    <Card
      title="Needs your attention"
      aside={<span className={`num ${classes.count}`}>{items.length}</span>}
    >
      {items.length === 0 ? (
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
