import { CONTENT_TYPES } from '#contract/content/content.types'
import { Page } from '#ui/layout/page'
import { ContentGone } from '../../content/parts/content-gone'
import { MicroTree } from '../parts/micro-tree'

/** As the address has it: of any type, with any number. */
type Props = { contentType: string; contentId: number; onBack: () => void }

/** `/project-tree/{contentType}/{contentId}`: the micro-app page of a project or category, opened by itself. */
export function ProjectTreePage({ contentType, contentId, onBack }: Props) {
  const type = CONTENT_TYPES.find((one) => one === contentType)
  return (
    <Page title={type === 'project' ? '项目' : '证书类别'} scene="ke" onBack={onBack}>
      {type && contentId > 0 ? (
        <MicroTree contentType={type} contentId={contentId} />
      ) : (
        <ContentGone gone="gone" error={null} onRetry={() => undefined} />
      )}
    </Page>
  )
}
