import { useQuery } from '@tanstack/react-query'
import { type ContentType, contentTypes } from '#contract/content/content.types'
import { openPage } from '#lib/open'
import { Button } from '#ui/button'
import { RichText } from '#ui/rich/rich-text'
import { Empty } from '#ui/states/empty'
import { lazyComponent } from '#ui/states/lazy-component'
import { SkeletonList } from '#ui/states/skeleton'
import { filesQueries } from '../files.queries'
import { Waiting } from './file-preview'
import { FileView } from './file-view'
import styles from './file-view.module.css'

// Few previews have one.
const DimensionTable = lazyComponent(() => import('../parts/dimension-table').then((m) => m.DimensionTable))

export type ExternalProps = { contentType: string; contentId: string }

/** The file, text or foreign page behind a piece of content, and the way to all of it. */
export function ExternalView({ contentType, contentId }: ExternalProps) {
  const { data, error, refetch } = useQuery(filesQueries.external(contentType, contentId))
  if (!data) return <Waiting error={error} onRetry={() => void refetch()} />
  const type = contentType as ContentType
  return (
    <>
      {data.file && <FileView file={data.file} />}
      {!data.file && data.url && <Elsewhere url={data.url} />}
      {data.text && <RichText html={data.text} />}
      {contentTypes[type]?.reader === 'standard' && (
        <DimensionTable fallback={<SkeletonList rows={4} />} type={type} id={Number(contentId)} needed />
      )}
      {data.path && (
        <Button variant="secondary" block href={data.path}>
          查看详情
        </Button>
      )}
    </>
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
