import type { ReactNode } from 'react'
import type { ContentDetail } from '#contract/content/content.model'
import { lazyComponent } from '#ui/states/lazy-component'
import { SkeletonList } from '#ui/states/skeleton'

// Few contents are one.
const ContentLaunch = lazyComponent(() => import('../../domains/lti/parts/content-launch').then((m) => m.ContentLaunch))

const ContentScorm = lazyComponent(() =>
  import('../../domains/courses/parts/scorm/content-scorm').then((m) => m.ContentScorm),
)

/** How a page of content opens what later domains know: an activity of a tool, a package. */
export const contentElsewhere = (content: ContentDetail): ReactNode => {
  if (content.content_type === 'third_party_active')
    return <ContentLaunch content={content} fallback={<SkeletonList rows={2} />} />
  if (content.data.kind !== 'scorm') return false
  return <ContentScorm key={content.id} content={content} fallback={<SkeletonList rows={4} />} />
}
