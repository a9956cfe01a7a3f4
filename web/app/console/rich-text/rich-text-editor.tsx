import { RichTextEditor as Editor } from '@mantine/tiptap'
import { Link } from '@tiptap/extension-link'
import { useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import { cleanPasted } from './clean-pasted.ts'
import '@mantine/tiptap/styles.layer.css'
import './rich-text.css'

/** Exactly what the server accepts (server/src/kit/files/rich-text.ts): anything else would be removed on saving. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    trailingNode: false,
    link: false,
  }),
  Link.configure({
    openOnClick: false,
    defaultProtocol: 'https',
    isAllowedUri: (url, { defaultValidate }) => /^(https?:|mailto:|[^:]+$)/i.test(url) && Boolean(defaultValidate(url)),
    HTMLAttributes: { rel: 'noopener nofollow ugc', target: null, class: null },
  }),
]

/** As the server writes it, so that what was saved and what is typed are compared as text. */
const asStored = (html: string): string => html.replaceAll('<br>', '<br />').replaceAll('&nbsp;', '\u{a0}')

type Props = { id: string; value: string; onChange: (html: string) => void }

export default function RichTextEditor({ id, value, onChange }: Props) {
  const shown = useRef(value)
  const editor = useEditor({
    extensions,
    content: value,
    // Its styles are in the style sheet, so that no style element has to be added to the page.
    injectCSS: false,
    immediatelyRender: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-hint`,
      },
      transformPastedHTML: cleanPasted,
    },
    onUpdate: ({ editor: changed }) => {
      shown.current = changed.isEmpty ? '' : asStored(changed.getHTML())
      onChange(shown.current)
    },
  })
  useEffect(() => {
    if (!editor || shown.current === value) return
    shown.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return (
    <Editor editor={editor} withTypographyStyles={false} withCodeHighlightStyles={false}>
      <Editor.Toolbar>
        <Editor.ControlsGroup>
          <Editor.Bold />
          <Editor.Italic />
          <Editor.Underline />
          <Editor.Strikethrough />
        </Editor.ControlsGroup>
        <Editor.ControlsGroup>
          <Editor.H2 />
          <Editor.H3 />
          <Editor.H4 />
        </Editor.ControlsGroup>
        <Editor.ControlsGroup>
          <Editor.BulletList />
          <Editor.OrderedList />
          <Editor.Blockquote />
        </Editor.ControlsGroup>
        <Editor.ControlsGroup>
          <Editor.Link />
          <Editor.Unlink />
        </Editor.ControlsGroup>
        <Editor.ControlsGroup>
          <Editor.Undo />
          <Editor.Redo />
        </Editor.ControlsGroup>
      </Editor.Toolbar>
      <Editor.Content />
    </Editor>
  )
}
