import { previewUrl } from '@holdfast/domain/people/files/limits';
import { ActionIcon, type ActionIconProps } from '@mantine/core';
import {
  IconBlockquote,
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconUnderline,
} from '@tabler/icons-react';
import Image from '@tiptap/extension-image';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { type ReactNode, useRef, useState } from 'react';
import { textOf } from '../../../lib/failure.ts';
import { WordsDialog } from '../../../ui/dialogs/words-dialog.tsx';
import { PICTURES, uploadProblem } from '../../../ui/inputs/upload-rules.ts';
import { Group } from '../../../ui/layout/layout.tsx';
import { notify } from '../../../ui/notify.tsx';
import classes from './editor.module.css';

type RichProps = {
  readonly label: string;
  readonly html: string;
  readonly isLocked: boolean;
  readonly onChange: (html: string) => void;
  readonly sendPicture: (file: File) => Promise<string>;
};

/** The tags that the server keeps: the editor offers no others. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    code: false,
    codeBlock: false,
    strike: false,
    horizontalRule: false,
    link: { openOnClick: false, protocols: ['mailto'], defaultProtocol: 'https' },
  }),
  Image,
];

/** Loaded only for editing. */
export default function RichEditor(props: RichProps) {
  const { label, html, isLocked, onChange } = props;
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: html,
    editable: !isLocked,
    // The page's CSP forbids injected styles; ours are in the style sheet.
    injectCSS: false,
    editorProps: {
      attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  if (!editor) return null;
  return (
    <div className={classes.editor} data-locked={isLocked || undefined}>
      {isLocked ? null : <Toolbar editor={editor} {...props} />}
      <EditorContent editor={editor} className={classes.text} />
    </div>
  );
}

type BarProps = { readonly editor: Editor } & Pick<RichProps, 'label' | 'sendPicture'>;

function Toolbar({ editor, label, sendPicture }: BarProps) {
  const [linking, link] = useState(false);
  const on = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) });
  const run = () => editor.chain().focus();
  return (
    <Group
      role="toolbar"
      aria-label={`Format ${label}`}
      gap={2}
      wrap
      p={6}
      line="below"
      fill="sunken"
    >
      <Tool on={on.bold} label="Bold" onClick={() => run().toggleBold().run()}>
        <IconBold size={18} />
      </Tool>
      <Tool on={on.italic} label="Italic" onClick={() => run().toggleItalic().run()}>
        <IconItalic size={18} />
      </Tool>
      <Tool on={on.underline} label="Underline" onClick={() => run().toggleUnderline().run()}>
        <IconUnderline size={18} />
      </Tool>
      <Tool on={on.h3} label="Heading" onClick={() => run().toggleHeading({ level: 3 }).run()}>
        <IconH2 size={18} />
      </Tool>
      <Tool on={on.h4} label="Subheading" onClick={() => run().toggleHeading({ level: 4 }).run()}>
        <IconH3 size={18} />
      </Tool>
      <Tool on={on.list} label="List" onClick={() => run().toggleBulletList().run()}>
        <IconList size={18} />
      </Tool>
      <Tool on={on.numbers} label="Numbers" onClick={() => run().toggleOrderedList().run()}>
        <IconListNumbers size={18} />
      </Tool>
      <Tool on={on.quote} label="Quote" onClick={() => run().toggleBlockquote().run()}>
        <IconBlockquote size={18} />
      </Tool>
      <Tool
        on={on.link}
        label="Link"
        onClick={() => (on.link ? run().unsetLink().run() : link(true))}
      >
        <IconLink size={18} />
      </Tool>
      <Picture
        onPath={(path) =>
          run()
            .setImage({ src: previewUrl(path) })
            .run()
        }
        sendPicture={sendPicture}
      />
      {linking ? (
        <WordsDialog
          title="Link"
          text={null}
          label="Address"
          description="Must begin with https://"
          action="Set link"
          short
          least={8}
          most={500}
          isSending={false}
          onSend={(href) => {
            run().extendMarkRange('link').setLink({ href }).run();
            link(false);
          }}
          onClose={() => link(false)}
        />
      ) : null}
    </Group>
  );
}

const stateOf = (editor: Editor) => ({
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  underline: editor.isActive('underline'),
  h3: editor.isActive('heading', { level: 3 }),
  h4: editor.isActive('heading', { level: 4 }),
  list: editor.isActive('bulletList'),
  numbers: editor.isActive('orderedList'),
  quote: editor.isActive('blockquote'),
  link: editor.isActive('link'),
});

type ToolProps = Pick<ActionIconProps, 'loading'> & {
  readonly on?: boolean;
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
};

const Tool = ({ on = false, label, onClick, children, loading = false }: ToolProps) => (
  <ActionIcon
    variant={on ? 'light' : 'subtle'}
    color={on ? 'marine' : 'gray'}
    aria-label={label}
    aria-pressed={on}
    title={label}
    loading={loading}
    onClick={onClick}
  >
    {children}
  </ActionIcon>
);

type PictureProps = Pick<RichProps, 'sendPicture'> & { readonly onPath: (path: string) => void };

function Picture({ onPath, sendPicture }: PictureProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const send = async (file: File | undefined) => {
    if (!file) return;
    const problem = uploadProblem(file, PICTURES);
    if (problem) return notify.bad(problem);
    setSending(true);
    try {
      onPath(await sendPicture(file));
    } catch (error) {
      notify.bad(textOf(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <Tool label="Picture" loading={isSending} onClick={() => input.current?.click()}>
        <IconPhoto size={18} />
      </Tool>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Picture"
        accept={PICTURES.types.join(',')}
        onChange={(event) => {
          void send(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
