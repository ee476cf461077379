import { Button, Slider } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { textOf } from '../../../lib/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame.tsx';
import { FormText } from '../../../ui/form/form.tsx';
import { ReasonedButton } from '../../../ui/form/reasoned-button.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import classes from './editor.module.css';

type CropProps = {
  readonly file: File;
  readonly onCut: (picture: Blob) => Promise<void>;
  readonly onClose: () => void;
};

const [WIDTH, HEIGHT] = [1600, 900];
const STEP = 0.03;

type Place = { readonly x: number; readonly y: number };
const within = (n: number): number => Math.min(1, Math.max(0, n));

export default function CropDialog({ file, onCut, onClose }: CropProps) {
  const image = useImage(file);
  const [zoom, setZoom] = useState(1);
  const [at, move] = useState<Place>({ x: 0.5, y: 0.5 });
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (image && canvas.current) draw(canvas.current, image, zoom, at);
  }, [image, zoom, at]);
  const by = (dx: number, dy: number) => move({ x: within(at.x + dx), y: within(at.y + dy) });
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const found = step[event.key as keyof typeof step];
    if (!found) return;
    event.preventDefault();
    by((found[0] ?? 0) * STEP, (found[1] ?? 0) * STEP);
  };
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons !== 1) return;
    const { clientWidth, clientHeight } = event.currentTarget;
    by(-event.movementX / clientWidth, -event.movementY / clientHeight);
  };
  const send = async () => {
    const blob = await new Promise<Blob | null>((done) =>
      canvas.current?.toBlob(done, 'image/jpeg', 0.9),
    );
    if (!blob) return;
    setSending(true);
    try {
      await onCut(blob);
    } catch (error) {
      setFailure(textOf(error));
      setSending(false);
    }
  };
  return (
    <DialogFrame title="Crop picture" size={640} busy={isSending} onClose={onClose}>
      <FormText>Drag the picture or use the arrow keys to position it.</FormText>
      <canvas
        ref={canvas}
        width={WIDTH}
        height={HEIGHT}
        className={classes.canvas}
        tabIndex={0}
        role="img"
        aria-label="Picture in frame; use arrow keys to move"
        onKeyDown={keys}
        onPointerMove={drag}
      />
      <Slider
        label={null}
        min={1}
        max={3}
        step={0.05}
        value={zoom}
        onChange={setZoom}
        thumbLabel="Picture size"
        my="md"
      />
      {failure ? (
        <Alert tone="bad" live>
          {failure}
        </Alert>
      ) : null}
      <Group gap={16} align="center" wrap justify="end">
        <Button variant="default" onClick={onClose} disabled={isSending}>
          Cancel
        </Button>
        <ReasonedButton
          loading={isSending}
          whyNot={image ? undefined : 'Loading picture'}
          onClick={() => void send()}
        >
          Use picture
        </ReasonedButton>
      </Group>
    </DialogFrame>
  );
}

function useImage(file: File): HTMLImageElement | undefined {
  const [image, setImage] = useState<HTMLImageElement>();
  useEffect(() => {
    const url = URL.createObjectURL(file);
    const next = new Image();
    next.onload = () => setImage(next);
    next.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return image;
}

function draw(canvas: HTMLCanvasElement, image: HTMLImageElement, zoom: number, at: Place): void {
  const fit = Math.max(WIDTH / image.width, HEIGHT / image.height) * zoom;
  const [width, height] = [WIDTH / fit, HEIGHT / fit];
  const [x, y] = [(image.width - width) * at.x, (image.height - height) * at.y];
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, WIDTH, HEIGHT);
}
