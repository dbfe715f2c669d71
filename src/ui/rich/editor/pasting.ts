import type { EditorView } from '@tiptap/pm/view'
import { RICH_DEPTH_MAX, RICH_TAGS_MAX, richSize } from '#lib/rich/rules'

/** Of a page or a Word document that is pasted: they bring styles along that the editor drops. */
const HTML_MOST = 2_000_000
/** So many times the text's own limit may be pasted, to be shortened here. */
const TIMES = 4

export const pastedPlain = '粘贴的内容过于复杂，只保留了文字'
export const pastedTooLong = '粘贴的内容过长，没有粘贴'

const tooMuch = (html: string): boolean => {
  if (html.length > HTML_MOST) return true
  const { tags, depth } = richSize(html)
  return tags > RICH_TAGS_MAX * 2 || depth > RICH_DEPTH_MAX
}

/** Looks at what is pasted or dropped before the editor reads it: what would hold the page up comes as words, or not at all. */
export const pasting = (max: number, note: (text: string) => void) => {
  const take = (view: EditorView, event: Event, data: DataTransfer | null): boolean => {
    const text = data?.getData('text/plain') ?? ''
    const isLong = text.length > max * TIMES
    if (!isLong && !tooMuch(data?.getData('text/html') ?? '')) return false
    event.preventDefault()
    if (!isLong && text) view.pasteText(text)
    note(!isLong && text ? pastedPlain : pastedTooLong)
    return true
  }
  return {
    paste: (view: EditorView, event: ClipboardEvent) => take(view, event, event.clipboardData),
    drop: (view: EditorView, event: DragEvent) => take(view, event, event.dataTransfer),
  }
}
