import { type ReactNode, useEffect } from 'react'
import type { ContentDetail } from '#contract/content/content.model'
import { contentTypes } from '#contract/content/content.types'
import { countsOpening, isRead } from '#contract/content/progress/progress.rules'
import { isTimed } from '#contract/content/progress/watch.rules'
import { ReadDepth } from '#ui/layout/read-depth'
import { readLater } from '../../progress.offline'
import { useFar } from './use-far'

/** What is opened counts as read by its type’s rule: at once, or as far as one scrolls. */
export function Reading({ content, children }: { content: ContentDetail; children: ReactNode }) {
  const { id, title, state, content_type: type } = content
  const far = useFar(id)
  const percent = far?.get(id)?.percent ?? 0
  const { progress } = contentTypes[type]
  const counts = state === 'published' && (countsOpening(progress) || progress === 'file')
  // Of a text at once so much as was opened: that is where one goes on in a list.
  const opened = counts && far !== undefined && !far.has(id)
  const whole = countsOpening(progress) && !content.body
  // Of a video counts what was watched of it, of a package what it says, and not how far down it stands.
  const { file, kind } = content.data
  const watched = kind === 'scorm' || (file !== null && isTimed(file.mime))
  useEffect(() => {
    if (opened) void readLater(id, title, whole ? 100 : 1)
  }, [opened, whole, id, title])
  if (!counts || watched) return children
  return (
    <ReadDepth
      key={id}
      id={id}
      percent={percent}
      fixed={far === undefined || isRead(percent)}
      still
      onDeeper={(deep) => readLater(id, title, deep)}
    >
      {children}
    </ReadDepth>
  )
}
