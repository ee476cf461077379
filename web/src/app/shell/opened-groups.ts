import { useState } from 'react';

type Choices = Readonly<Record<string, boolean>>;

const keyOf = (userId: string): string => `holdfast.menu.${userId}`;

function keptChoices(userId: string): Choices {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}');
    return kept && typeof kept === 'object' ? (kept as Choices) : {};
  } catch {
    return {};
  }
}

function keepChoices(userId: string, choices: Choices): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(choices));
  } catch {
    // Without storage, the groups of the person’s roles are open.
  }
}

type Shown = { readonly key: string; readonly isHere: boolean; readonly isUsual: boolean };

/** The current page’s group is open until the person closes it on that page. */
export function useOpenedGroups(userId: string, pathname: string) {
  const [choices, choose] = useState(() => keptChoices(userId));
  const [closed, close] = useState('');
  if (closed !== '' && closed !== pathname) close('');
  const isOpen = ({ key, isHere, isUsual }: Shown): boolean =>
    isHere ? closed !== pathname : choices[key] === undefined ? isUsual : choices[key] === true;
  const toggle = (group: Shown) => {
    const next = { ...choices, [group.key]: !isOpen(group) };
    if (group.isHere) close(isOpen(group) ? pathname : '');
    keepChoices(userId, next);
    choose(next);
  };
  return { isOpen, toggle };
}
