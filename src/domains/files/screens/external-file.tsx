import { useQuery } from '@tanstack/react-query'
import { type ContentType, contentTypes } from '#contract/content/content.types'
import { openPage } from '#lib/open'
import { usePageTitle } from '#lib/title'
import { Button } from '#ui/button'
import { Page } from '#ui/layout/page'
import { RichText } from '#ui/rich/rich-text'
import { Empty } from '#ui/states/empty'
import { SkeletonList } from '#ui/states/skeleton'
import { filesQueries } from '../files.queries'
import { Waiting } from './file-preview'
import { FileView } from './file-view'
import styles from './file-view.module.css'

type ExternalFileProps = { contentType: string; contentId: string; onBack: () => void }

/** `/preview-external-file/{contentType}/{contentId}`: the file or foreign page behind a piece of content. */
export function ExternalFile({ contentType, contentId, onBack }: ExternalFileProps) {
  const query = useQuery(filesQueries.external(contentType, contentId))
  const { data } = query
  const kind = contentTypes[contentType as ContentType]?.label ?? '文件'
  usePageTitle(data?.title)
  return (
    <Page title={data?.title || `${kind}预览`} onBack={onBack} wide>
      {!data && <Waiting error={query.error} onRetry={() => void query.refetch()} />}
      {data?.file && <FileView file={data.file} />}
      {data && !data.file && data.url && <Elsewhere url={data.url} />}
      {data?.text && <RichText fallback={<SkeletonList rows={4} />} html={data.text} />}
      {data?.path && (
        <Button variant="secondary" block href={data.path}>
          查看详情
        </Button>
      )}
    </Page>
  )
}

/** Nothing of another site is loaded here: the person sees where it leads and decides. */
function Elsewhere({ url }: { url: string }) {
  return (
    <div className="stack">
      <Empty icon="link" title="这是站外内容">
        <span className={styles.host}>
          将打开 {URL.canParse(url) ? new URL(url).host || url : url}，请确认来源可靠。
        </span>
      </Empty>
      <Button block onClick={() => void openPage(url)}>
        打开链接
      </Button>
    </div>
  )
}
