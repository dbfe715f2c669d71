import { useQuery } from '@tanstack/react-query'
import { type ContentType, contentTypes } from '#contract/content/content.types'
import { usePageTitle } from '#lib/title'
import { Page } from '#ui/layout/page'
import { filesQueries } from '../files.queries'
import { type ExternalProps, ExternalView } from './external-view'

/** `/preview-external-file/{contentType}/{contentId}`: the file or foreign page behind a piece of content. */
export function ExternalFile({ onBack, ...of }: ExternalProps & { onBack: () => void }) {
  const { data } = useQuery(filesQueries.external(of.contentType, of.contentId))
  const kind = contentTypes[of.contentType as ContentType]?.label ?? '文件'
  usePageTitle(data?.title)
  return (
    <Page title={data?.title || `${kind}预览`} onBack={onBack} wide>
      <ExternalView {...of} />
    </Page>
  )
}
