import { ActionIcon, Modal } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, type TouchEvent, useRef } from 'react';
import { Group, Stack, Text } from '../../../../ui/layout/layout.tsx';
import classes from './lightbox.module.css';
import { altOf, type Picture, type Point, turnOf } from './picture.ts';

type LightboxProps = {
  readonly pictures: readonly Picture[];
  readonly name: string;
  readonly at: number;
  readonly onShow: (at: number) => void;
  readonly onClose: () => void;
};

const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({
  x: clientX,
  y: clientY,
});

export function Lightbox({ pictures, name, at, onShow, onClose }: LightboxProps) {
  const began = useRef<Point>(undefined);
  const picture = pictures[at];
  if (!picture) return null;
  const many = pictures.length > 1;
  const turn = (by: number) => onShow((at + by + pictures.length) % pictures.length);
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => turn(-1),
    ArrowRight: () => turn(1),
    Home: () => onShow(0),
    End: () => onShow(pictures.length - 1),
  };
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  // Two fingers zoom instead of swiping.
  const touch = ({ touches }: TouchEvent) => {
    const one = touches[0];
    began.current = one && touches.length === 1 ? pointOf(one) : undefined;
  };
  const lift = ({ changedTouches }: TouchEvent) => {
    const one = changedTouches[0];
    const by = one ? turnOf(began.current, pointOf(one)) : 0;
    began.current = undefined;
    if (many && by !== 0) turn(by);
  };
  return (
    <Modal.Root opened fullScreen onClose={onClose} onKeyDown={press}>
      <Modal.Content className={classes.content} aria-label={`Pictures of ${name}`}>
        <Group align="center" justify="between" size={13} loose className={classes.head}>
          <span className="num" aria-live="polite">
            {at + 1} of {pictures.length}
          </span>
          <Modal.CloseButton aria-label="Close" className={classes.tool} size="lg" />
        </Group>
        <Stack
          as="figure"
          gap={12}
          align="center"
          justify="center"
          className={classes.figure}
          onTouchStart={touch}
          onTouchEnd={lift}
        >
          <img src={picture.src} alt={altOf(picture, at, name)} />
          {picture.caption ? (
            <Text as="figcaption" size={14} ta="center">
              {picture.caption}
            </Text>
          ) : null}
        </Stack>
        {many ? (
          <>
            <ActionIcon
              className={`${classes.tool} ${classes.before}`}
              variant="transparent"
              size={48}
              aria-label="Previous picture"
              onClick={() => turn(-1)}
            >
              <IconChevronLeft size={28} />
            </ActionIcon>
            <ActionIcon
              className={`${classes.tool} ${classes.after}`}
              variant="transparent"
              size={48}
              aria-label="Next picture"
              onClick={() => turn(1)}
            >
              <IconChevronRight size={28} />
            </ActionIcon>
          </>
        ) : null}
      </Modal.Content>
    </Modal.Root>
  );
}
