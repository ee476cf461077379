import type { ReactNode } from 'react';
import { HeadingLevel } from '../heading-level.ts';
import classes from './card.module.css';
import { Box, Group, Text } from './layout.tsx';

type CardProps = {
  readonly title?: ReactNode;
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
  readonly flush?: boolean;
  readonly footer?: ReactNode;
  readonly className?: string;
  readonly label?: string;
  readonly id?: string;
};

export function Card({ title, aside, children, flush, footer, className, ...named }: CardProps) {
  return (
    <Box
      id={named.id}
      as="section"
      radius={10}
      border
      fill="surface"
      shrinks
      className={`${classes.card} ${className ?? ''}`}
      aria-label={named.label}
    >
      {title || aside ? (
        <Group gap={10} align="center" px={20} pt={14} className={classes.head}>
          {typeof title === 'string' ? (
            <Text as="h2" size={15} tight weight={600}>
              {title}
            </Text>
          ) : (
            title
          )}
          {aside ? (
            <Group gap={8} align="center" size={13} loose ml="auto" className={classes.aside}>
              {aside}
            </Group>
          ) : null}
        </Group>
      ) : null}
      <Inside isTitled={Boolean(title)}>
        {flush ? (
          children
        ) : (
          <Box px={20} pt={16} pb={20} className={classes.body}>
            {children}
          </Box>
        )}
      </Inside>
      {footer ? (
        <Text
          as="div"
          px={20}
          py={12}
          line="above"
          size={13}
          loose
          tone="quiet"
          className={classes.footer}
        >
          {footer}
        </Text>
      ) : null}
    </Box>
  );
}

const Inside = ({ isTitled, children }: { isTitled: boolean; children: ReactNode }) =>
  isTitled ? <HeadingLevel value={3}>{children}</HeadingLevel> : children;

/** Lines may break after a minus sign. */
const isSigned = (value: ReactNode): boolean =>
  typeof value === 'string' && /^−\S{1,24}$/.test(value);

type Fact = { readonly label: ReactNode; readonly value: ReactNode; readonly strong?: boolean };

export function Facts({ items, lined = false }: { items: readonly Fact[]; lined?: boolean }) {
  return (
    <dl className={lined ? classes.lined : classes.facts}>
      {items.map((item, at) => (
        <div
          // Facts have a fixed order.
          key={typeof item.label === 'string' ? item.label : at}
          className={item.strong ? classes.strong : undefined}
        >
          <dt>{item.label}</dt>
          <dd className="num" data-signed={isSigned(item.value) || undefined}>
            {item.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
