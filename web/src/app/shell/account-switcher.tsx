import { Menu, UnstyledButton } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { SessionUser } from '../../lib/session/session-user.ts';
import { paths } from '../../paths.ts';
import { Link, useMayOpen } from '../../ui/link.tsx';
import classes from './account-switcher.module.css';

export const nameOf = (user: SessionUser): string =>
  [user.kyc.firstName, user.kyc.lastName].filter(Boolean).join(' ') || user.email;

type Area = { readonly label: string; readonly to: string };

function areasOf(user: SessionUser): readonly Area[] {
  const kind = user.profile.isInstitutional ? 'Company account' : 'Personal account';
  return [
    ...(user.isHoldfastEmployee ? [] : [{ label: kind, to: paths.home() }]),
    ...(user.company?.isOwner ? [{ label: 'Owner area', to: paths.owner() }] : []),
    ...(user.isHoldfastEmployee ? [{ label: 'Platform', to: paths.admin() }] : []),
  ];
}

type Props = {
  readonly user: SessionUser;
  readonly picture: ReactNode;
  readonly title: string;
  readonly subtitle: string;
};

/** A menu if there is more than one area. */
export function AccountSwitcher({ user, picture, title, subtitle }: Props) {
  const mayOpen = useMayOpen();
  const areas = areasOf(user).filter((area) => mayOpen(area.to));
  const content = (
    <>
      {picture}
      <span className={classes.words}>
        <span className={classes.name}>{title}</span>
        <span className={classes.kind}>{subtitle}</span>
      </span>
    </>
  );
  if (areas.length < 2) return <div className={classes.account}>{content}</div>;
  return (
    <Menu position="bottom-start" width={216} shadow="md" withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.account}>
          {content}
          <IconSelector size={15} className={classes.words} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {areas.map((area) => (
          <Menu.Item key={area.to} component={Link} to={area.to}>
            {area.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
