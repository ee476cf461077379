import { Stack, Text } from '../../../ui/layout/layout.tsx';
import classes from './company.module.css';
import { type Role, roleChoices } from './view.ts';

type Props = {
  readonly roles: readonly Role[];
  readonly value: Role | null;
  readonly onChange: (role: Role) => void;
};

export const RoleChoice = ({ roles, value, onChange }: Props) => (
  <Stack as="fieldset" gap={8} className={classes.roles}>
    <legend>Role</legend>
    {roleChoices(roles).map(({ role, label, words }) => (
      <label key={role} className={classes.role}>
        <input
          type="radio"
          name="role"
          value={role}
          aria-label={label}
          aria-describedby={`may-${role}`}
          checked={role === value}
          onChange={() => onChange(role)}
        />
        <Text as="b" weight={600}>
          {label}
        </Text>
        <Text as="span" size={13} tone="quiet" id={`may-${role}`}>
          {words.join(' · ')}
        </Text>
      </label>
    ))}
  </Stack>
);
