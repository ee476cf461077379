import { PASSWORD_RULES } from '@holdfast/domain/people/identity/password';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import { Group, Text } from '../../../ui/layout/layout.tsx';
import classes from './auth-frame.module.css';

export const PasswordRules = ({ password, email }: { password: string; email: string }) => (
  <Text as="ul" size={12} tone="faint" className={classes.rules}>
    {PASSWORD_RULES.map(({ name, label, passes }) => {
      const passed = passes(password, email);
      return (
        <Group as="li" gap={6} align="center" key={name} data-passed={passed}>
          {passed ? (
            <IconCheck size={14} aria-label="Met:" role="img" />
          ) : (
            <IconCircle size={14} aria-label="Not met:" role="img" />
          )}
          {label}
        </Group>
      );
    })}
  </Text>
);
