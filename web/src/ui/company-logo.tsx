import { IconBuilding } from '@tabler/icons-react';
import classes from './avatar.module.css';
import { Avatar } from './avatar.tsx';
import { Text } from './layout/layout.tsx';

export function CompanyLogo({ logo, size }: { logo: string | null; size: number }) {
  if (logo) return <Avatar avatar={logo} size={size} square />;
  return (
    <Text
      as="span"
      tone="quiet"
      fixed
      radius={8}
      fill="sunken"
      className={classes.building}
      style={{ width: size, height: size }}
      aria-hidden="true"
    >
      <IconBuilding size={Math.round(size * 0.55)} />
    </Text>
  );
}
