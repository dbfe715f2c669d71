import type { ContentType } from '#contract/content/content.types'
import { Page } from '#ui/layout/page'
import { MicroTree } from '../parts/micro-tree'

type Props = { contentType: ContentType; contentId: number; onBack: () => void }

/** `/project-tree/{contentType}/{contentId}`: the micro-app page of a project or category, opened by itself. */
export function ProjectTreePage({ contentType, contentId, onBack }: Props) {
  return (
    <Page title={contentType === 'project' ? '项目' : '证书类别'} scene="ke" onBack={onBack}>
      <MicroTree contentType={contentType} contentId={contentId} />
    </Page>
  )
}
