import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Attachment } from '#contract/files/files.api'
import { extensionOf } from '#contract/files/preview.rules'
import { isLookedAtAnew } from '#contract/files/preview-kind.rules'
import { sizeText } from '#contract/files/size.labels'
import { download } from '#lib/device/download'
import { can } from '#lib/device/environment'
import { copyText } from '#lib/device/share'
import { Button } from '#ui/button'
import { Empty } from '#ui/states/empty'
import { Skeleton, SkeletonPage } from '#ui/states/skeleton'
import { refreshPreview } from '../files.mutations'
import { filesQueries } from '../files.queries'
import { previewerOf } from '../previewers/previewers'
import styles from './file-view.module.css'

const OLD = ['doc', 'xls', 'ppt', 'pps', 'wps', 'et', 'dps']

const why = (file: Attachment): [string, string] => {
  if (file.preview === 'unsafe') return ['这个文件不在页面中打开', '解压后的内容异常地大，请确认来源可靠后再下载。']
  if (OLD.includes(extensionOf(file.filename)))
    return ['这种旧格式不能在页面中打开', '请下载后查看；另存为 docx、xlsx、pptx 或 PDF 再上传，就可以直接预览。']
  return ['这种文件不能在页面中打开', '请下载后用相应的软件查看。']
}

type Props = {
  file: Attachment
  /** What its screen shows of it instead of a preview. */
  look?: ReactNode
}

/** One file: what it is, how it looks, and the way to keep it. */
export function FileView({ file, look }: Props) {
  return (
    <div className="stack">
      <div className={styles.bar}>
        <span className="secondary tabular">{sizeText(file.filesize)}</span>
        <DownloadButton file={file} />
      </div>
      {look || <Look file={file} />}
    </div>
  )
}

function Look({ file }: { file: Attachment }) {
  const known = useKnown(file)
  const Preview = known && previewerOf(known)
  return (
    <>
      {!known && <Shape />}
      {known && Preview && <Preview key={known.url} file={known} fallback={<Shape />} />}
      {known && !Preview && (
        <Empty icon="file" title={why(known)[0]}>
          {why(known)[1]}
        </Empty>
      )}
    </>
  )
}

/** A file of before anybody asked how it can be looked at, or before that could be shown, is looked at now, once. */
const useKnown = (file: Attachment): Attachment | undefined => {
  const client = useQueryClient()
  const anew = isLookedAtAnew(file)
  const asked = useQuery({
    queryKey: filesQueries.keyOfRefresh(file),
    queryFn: async () => {
      const fresh = await refreshPreview(file.id)
      client.setQueryData(filesQueries.keyOfDetail(file), fresh)
      return fresh
    },
    enabled: anew,
    retry: false,
    // What was found stays true as long as the page is open.
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!anew) return file
  return asked.data ?? (asked.isError ? { ...file, preview: 'none' } : undefined)
}

function Shape() {
  return (
    <SkeletonPage label="正在打开文件">
      <Skeleton height={360} />
    </SkeletonPage>
  )
}

function DownloadButton({ file }: { file: Attachment }) {
  const save = async () => {
    const { toast } = await import('#ui/overlays/toast')
    if (download(file.url, { download: 1 })) return toast('已开始下载')
    const copied = await copyText(new URL(file.url, location.origin).href)
    toast(copied ? '微信中不能下载，链接已复制，请在浏览器中打开' : '请点右上角 ··· 选择在浏览器中打开后下载')
  }
  return (
    <Button variant="secondary" size="sm" onClick={save}>
      {can.download ? '下载' : '复制下载链接'}
    </Button>
  )
}
