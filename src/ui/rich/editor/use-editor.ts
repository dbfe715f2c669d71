import { Editor } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { StarterKit } from '@tiptap/starter-kit'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { readableHtml, richHref, richImage } from '#lib/rich/rules'
import { pasting } from './pasting'
import { tables } from './tables'

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, autolink: true, isAllowedUri: (url) => richHref(url) !== undefined },
    codeBlock: false,
  }),
  Image.extend({
    // A pasted picture of somewhere else would not be kept; it is not taken up at all.
    parseHTML: () => [
      {
        tag: 'img[src]',
        getAttrs: (node) => (richImage((node as HTMLElement).getAttribute('src') ?? '') ? null : false),
      },
    ],
  }),
  ...tables,
]

/** An empty document is no content. */
const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML())

/** The editor inside of an element; `html` from outside replaces what is there only where it differs. */
export const useEditor = (
  host: RefObject<HTMLElement | null>,
  {
    html,
    label,
    describedBy,
    max,
    onChange,
    onNote,
  }: {
    html: string
    label: string
    describedBy?: string | undefined
    /** Characters that the text is for; what is pasted is bounded by it. */
    max: number
    onChange: (html: string) => void
    /** What is said of something that was pasted and not taken as it was. */
    onNote: (text: string) => void
  },
) => {
  const [editor, setEditor] = useState<Editor>()
  const [, redraw] = useState(0)
  const last = useRef(html)
  const changed = useEffectEvent((next: Editor) => {
    last.current = htmlOf(next)
    onChange(last.current)
  })
  const note = useEffectEvent(onNote)
  const start = useEffectEvent(
    (element: HTMLElement) =>
      new Editor({
        element,
        extensions,
        content: readableHtml(html),
        // Its style sheet would break the policy of the page; ours has what it needs.
        injectCSS: false,
        editorProps: {
          handleDOMEvents: pasting(max, (text) => note(text)),
          attributes: {
            role: 'textbox',
            'aria-multiline': 'true',
            'aria-label': label,
            ...(describedBy && { 'aria-describedby': describedBy }),
          },
        },
        onUpdate: (event) => changed(event.editor),
        onTransaction: () => redraw((n) => n + 1),
      }),
  )
  useEffect(() => {
    if (!host.current) return
    const made = start(host.current)
    setEditor(made)
    return () => made.destroy()
  }, [host])
  useEffect(() => {
    if (!editor || html === last.current) return
    last.current = html
    editor.commands.setContent(readableHtml(html), { emitUpdate: false })
  }, [editor, html])
  return editor
}
