import { ActionIcon } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconBold, IconItalic, IconLink, IconList, IconListNumbers } from '@tabler/icons-react'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect } from 'react'
import classes from './rich-text.module.css'

interface RichTextProps {
  labelledBy: string
  value: string
  onChange: (html: string) => void
}

const extensions = [
  StarterKit.configure({ link: { openOnClick: false, defaultProtocol: 'https', protocols: ['http', 'https', 'mailto'] } }),
]

/** Rich text editor with the formats that shops display. Unsupported markup is kept until the text is edited here. */
export function RichText({ labelledBy, value, onChange }: RichTextProps) {
  const editor = useEditor({
    extensions,
    content: value,
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelledBy, class: classes.text! } },
    onUpdate: ({ editor: edited }) => onChange(edited.isEmpty ? '' : edited.getHTML()),
  })
  // discarded, or changed elsewhere
  useEffect(() => {
    // a destroyed editor is still returned for a moment, and throws on any call
    if (!editor || editor.isDestroyed || editor.isFocused) return
    if (value !== editor.getHTML() && !(value === '' && editor.isEmpty)) editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return (
    <div className={classes.editor}>
      <Tools editor={editor} />
      <EditorContent editor={editor} />
    </div>
  )
}

const tools = [
  { name: 'Bold', mark: 'bold', icon: IconBold, run: (editor: Editor) => editor.chain().focus().toggleBold().run() },
  { name: 'Italic', mark: 'italic', icon: IconItalic, run: (editor: Editor) => editor.chain().focus().toggleItalic().run() },
  { name: 'List', mark: 'bulletList', icon: IconList, run: (editor: Editor) => editor.chain().focus().toggleBulletList().run() },
  {
    name: 'Numbered list',
    mark: 'orderedList',
    icon: IconListNumbers,
    run: (editor: Editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  { name: 'Link', mark: 'link', icon: IconLink, run: toggleLink },
] as const

const steps = [
  {
    name: 'Undo',
    icon: IconArrowBackUp,
    can: (editor: Editor) => editor.can().undo(),
    run: (editor: Editor) => editor.chain().focus().undo().run(),
  },
  {
    name: 'Redo',
    icon: IconArrowForwardUp,
    can: (editor: Editor) => editor.can().redo(),
    run: (editor: Editor) => editor.chain().focus().redo().run(),
  },
] as const

function Tools({ editor }: { editor: Editor }) {
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => (now.isDestroyed ? [] : tools.filter(({ mark }) => now.isActive(mark)).map(({ mark }) => mark)),
  })
  const possible = useEditorState({
    editor,
    selector: ({ editor: now }) => (now.isDestroyed ? [] : steps.filter(({ can }) => can(now)).map(({ name }) => name)),
  })
  return (
    <div className={classes.tools} role="toolbar" aria-label="Format description">
      {tools.map(({ name, mark, icon: Icon, run }) => (
        <ActionIcon
          key={name}
          size={30}
          aria-label={name}
          aria-pressed={active.includes(mark)}
          data-on={active.includes(mark) || undefined}
          onClick={() => run(editor)}
        >
          <Icon size={16} />
        </ActionIcon>
      ))}
      {steps.map(({ name, icon: Icon, run }) => (
        <ActionIcon key={name} size={30} aria-label={name} disabled={!possible.includes(name)} onClick={() => run(editor)}>
          <Icon size={16} />
        </ActionIcon>
      ))}
    </div>
  )
}

function toggleLink(editor: Editor) {
  if (editor.isActive('link')) return editor.chain().focus().unsetLink().run()
  const typed = window.prompt('Link address', 'https://')
  return typed && /^(https?:|mailto:)/.test(typed) ? editor.chain().focus().setLink({ href: typed }).run() : false
}
