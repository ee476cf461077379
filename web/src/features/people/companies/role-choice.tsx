import classes from './company.module.css';
import { type Role, roleChoices } from './view.ts';

type Props = {
  readonly roles: readonly Role[];
  readonly value: Role | null;
  readonly onChange: (role: Role) => void;
};

/** The roles that may be given, each with what it may do, from the one table of permissions. */
export const RoleChoice = ({ roles, value, onChange }: Props) => (
  <fieldset className={classes.roles}>
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
        <b>{label}</b>
        <span id={`may-${role}`}>{words.join(' · ')}</span>
      </label>
    ))}
  </fieldset>
);
