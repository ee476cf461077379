import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import SignaturePad from 'signature_pad';
import { Group, Stack } from '../layout/layout.tsx';
import classes from './signature.module.css';
import { drawName, readSignature } from './signature-image.ts';

type How = 'Draw' | 'Type' | 'Upload';

export type Made = 'drawn' | 'typed' | 'uploaded';
const MADE: Readonly<Record<How, Made>> = { Draw: 'drawn', Type: 'typed', Upload: 'uploaded' };

export type SignatureFieldProps = {
  readonly label?: string;
  readonly onChange: (dataUrl: string | undefined, made: Made) => void;
  readonly name?: string;
  readonly error?: ReactNode;
};

export default function SignatureCanvas(props: SignatureFieldProps) {
  const { label = 'Signature', name = '', error } = props;
  const [how, setHow] = useState<How>('Draw');
  const onChange = (url: string | undefined) => props.onChange(url, MADE[how]);
  const id = useId();
  const change = (next: string) => {
    onChange(undefined);
    setHow(next as How);
  };
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <Group gap={12} align="center" justify="between" mb={10}>
        <legend className={classes.legend}>{label}</legend>
        <SegmentedControl
          value={how}
          onChange={change}
          data={['Draw', 'Type', 'Upload']}
          aria-label="How to sign"
        />
      </Group>
      {how === 'Draw' ? <Drawn onChange={onChange} /> : null}
      {how === 'Type' ? <Typed onChange={onChange} name={name} /> : null}
      {how === 'Upload' ? <Uploaded onChange={onChange} /> : null}
      {error ? (
        <span className="mantine-InputWrapper-error" id={`${id}-error`}>
          {error}
        </span>
      ) : null}
    </fieldset>
  );
}

type PartProps = { readonly onChange: (dataUrl: string | undefined) => void };

function Drawn({ onChange }: PartProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | undefined>(undefined);
  const changed = useRef(onChange);
  changed.current = onChange;
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const made = new SignaturePad(element, { penColor: '#10171F', backgroundColor: '#fff' });
    pad.current = made;
    const resize = () => {
      const scale = Math.max(1, window.devicePixelRatio);
      const kept = made.toData();
      element.width = element.offsetWidth * scale;
      element.height = element.offsetHeight * scale;
      element.getContext('2d')?.scale(scale, scale);
      made.clear();
      if (kept.length > 0) made.fromData(kept);
    };
    resize();
    window.addEventListener('resize', resize);
    made.addEventListener('endStroke', () => changed.current(made.toDataURL('image/png')));
    return () => {
      window.removeEventListener('resize', resize);
      made.off();
    };
  }, []);
  const clear = () => {
    pad.current?.clear();
    onChange(undefined);
  };
  return (
    <div className={classes.box}>
      <canvas
        ref={canvas}
        className={classes.canvas}
        role="img"
        aria-label="Draw your signature here, or choose Type"
      />
      <Button className={classes.clear} variant="subtle" size="xs" onClick={clear}>
        Clear
      </Button>
    </div>
  );
}

function Typed({ onChange, name }: PartProps & { name: string }) {
  const [text, setText] = useState(name);
  const changed = useRef(onChange);
  changed.current = onChange;
  useEffect(() => {
    let stale = false;
    void drawName(text).then((url) => {
      if (!stale) changed.current(url);
    });
    return () => {
      stale = true;
    };
  }, [text]);
  return (
    <Stack gap={12}>
      <TextInput
        label="Your full name"
        value={text}
        maxLength={80}
        autoComplete="name"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div
        className={`${classes.box} ${classes.name}`}
        data-long={text.length > 48 ? 'very' : text.length > 20 || undefined}
        aria-hidden="true"
      >
        {text}
      </div>
    </Stack>
  );
}

function Uploaded({ onChange }: PartProps) {
  const [shown, setShown] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const take = async (file: File | undefined) => {
    if (!file) return;
    const read = await readSignature(file);
    setShown(read.url);
    setProblem(read.problem);
    onChange(read.url);
  };
  return (
    <div>
      <label className={`${classes.box} ${classes.upload}`}>
        <input
          type="file"
          accept="image/png,image/jpeg,image/svg+xml"
          className={classes.input}
          aria-label="Upload an image of your signature"
          onChange={(event) => void take(event.currentTarget.files?.[0])}
        />
        {shown ? <img src={shown} alt="Your signature" /> : 'Choose a png, jpeg or svg, up to 1MB'}
      </label>
      {problem ? (
        <span className="mantine-InputWrapper-error" role="alert">
          {problem}
        </span>
      ) : null}
    </div>
  );
}
