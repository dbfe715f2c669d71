import type { Editor } from '@tiptap/core'
import { type ReactNode, useRef, useState } from 'react'
import { richHref } from '#lib/rich/rules'
import { Button } from '#ui/button'
import { Icon } from '#ui/display/icon'
import { TextField } from '#ui/fields/text-field'
import { useWaiting } from '#ui/online-button'
import { attempt } from '#ui/overlays/say'
import styles from './rich-editor.module.css'

interface Tool {
  key: string
  label: string
  glyph: ReactNode
  on: (editor: Editor) => boolean
  do: (editor: Editor) => unknown
}

const tools: readonly Tool[] = [
  {
    key: 'h2',
    label: '大标题',
    glyph: 'H1',
    on: (e) => e.isActive('heading', { level: 2 }),
    do: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    key: 'h3',
    label: '小标题',
    glyph: 'H2',
    on: (e) => e.isActive('heading', { level: 3 }),
    do: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    key: 'bold',
    label: '加粗',
    glyph: <b>B</b>,
    on: (e) => e.isActive('bold'),
    do: (e) => e.chain().focus().toggleBold().run(),
  },
  {
    key: 'italic',
    label: '斜体',
    glyph: <i>I</i>,
    on: (e) => e.isActive('italic'),
    do: (e) => e.chain().focus().toggleItalic().run(),
  },
  {
    key: 'underline',
    label: '下划线',
    glyph: <u>U</u>,
    on: (e) => e.isActive('underline'),
    do: (e) => e.chain().focus().toggleUnderline().run(),
  },
  {
    key: 'bullets',
    label: '项目列表',
    glyph: '•',
    on: (e) => e.isActive('bulletList'),
    do: (e) => e.chain().focus().toggleBulletList().run(),
  },
  {
    key: 'numbers',
    label: '编号列表',
    glyph: '1.',
    on: (e) => e.isActive('orderedList'),
    do: (e) => e.chain().focus().toggleOrderedList().run(),
  },
  {
    key: 'quote',
    label: '引用',
    glyph: '“”',
    on: (e) => e.isActive('blockquote'),
    do: (e) => e.chain().focus().toggleBlockquote().run(),
  },
]

/** Takes a picture that was chosen to where it stays, and says where that is and what it is called. */
export type PutPicture = (file: File) => Promise<{ url: string; filename: string }>

const PICTURES = 'image/jpeg,image/png,image/gif'

/** The few things that an author of a task needs, in reach of a thumb. */
export function Toolbar({ editor, label, onPicture }: { editor: Editor; label: string; onPicture: PutPicture }) {
  const [linking, setLinking] = useState<string>()
  return (
    <>
      <div className={styles.toolbar} role="toolbar" aria-label={`${label}：格式`}>
        {tools.map((tool) => (
          <button
            key={tool.key}
            type="button"
            className={styles.tool}
            aria-label={tool.label}
            title={tool.label}
            aria-pressed={tool.on(editor)}
            // Keeps the selection, and the phone's keyboard, where they are.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => tool.do(editor)}
          >
            {tool.glyph}
          </button>
        ))}
        <button
          type="button"
          className={styles.tool}
          aria-label="链接"
          title="链接"
          aria-pressed={editor.isActive('link')}
          onClick={() =>
            setLinking(linking === undefined ? String(editor.getAttributes('link').href ?? '') : undefined)
          }
        >
          <Icon name="link" size={18} />
        </button>
        <Picture editor={editor} onPicture={onPicture} />
        <button
          type="button"
          className={styles.tool}
          aria-label="撤销"
          title="撤销"
          disabled={!editor.can().undo()}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => editor.chain().focus().undo().run()}
        >
          ↺
        </button>
      </div>
      {linking !== undefined && <LinkForm editor={editor} first={linking} onClose={() => setLinking(undefined)} />}
    </>
  )
}

function LinkForm({ editor, first, onClose }: { editor: Editor; first: string; onClose: () => void }) {
  const [url, setUrl] = useState(first)
  const [wrong, setWrong] = useState(false)
  const keep = () => {
    const chain = editor.chain().focus().extendMarkRange('link')
    if (!url.trim()) chain.unsetLink().run()
    else {
      const typed = url.trim()
      const href = richHref(typed) ?? richHref(`https://${typed}`)
      if (!href) return setWrong(true)
      if (editor.state.selection.empty && !editor.isActive('link'))
        chain.insertContent({ type: 'text', text: typed, marks: [{ type: 'link', attrs: { href } }] }).run()
      else chain.setLink({ href }).run()
    }
    onClose()
  }
  return (
    <div className={styles.link}>
      <TextField
        label="链接地址"
        type="url"
        value={url}
        onChange={setUrl}
        placeholder="https://"
        error={wrong ? '链接格式不正确' : undefined}
        autoFocus
      />
      <Button size="sm" onClick={keep}>
        确定
      </Button>
      <Button size="sm" variant="quiet" onClick={onClose}>
        取消
      </Button>
    </div>
  )
}

function Picture({ editor, onPicture }: { editor: Editor; onPicture: PutPicture }) {
  const input = useRef<HTMLInputElement>(null)
  const name = '插入图片'
  const waits = useWaiting(name)
  const [busy, setBusy] = useState(false)
  const put = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    await attempt(async () => {
      const { url, filename } = await onPicture(file)
      editor.chain().focus().setImage({ src: url, alt: filename }).run()
    })
    setBusy(false)
  }
  return (
    <>
      <button
        type="button"
        className={styles.tool}
        aria-label={waits ?? name}
        title={waits ?? name}
        disabled={waits !== undefined || busy}
        onClick={() => input.current?.click()}
      >
        {busy ? '…' : <Icon name="camera" size={18} />}
      </button>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="选择图片"
        accept={PICTURES}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          void put(file)
        }}
      />
    </>
  )
}
