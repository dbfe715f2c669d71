import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { personalApi } from '#contract/account/personal/personal.api'
import { exportWords } from '#contract/account/personal/personal.labels'
import { download, fileUrl } from '#lib/device/download'
import { can } from '#lib/device/environment'
import { dateTime } from '#lib/format'
import { useOnline } from '#lib/net/online'
import { Card } from '#ui/layout/card'
import { OnlineButton } from '#ui/online-button'
import { attempt } from '#ui/overlays/say'
import { ErrorState } from '#ui/states/error-state'
import { Progress } from '#ui/states/progress'
import { SkeletonList } from '#ui/states/skeleton'
import { beginExport, personalQueries } from '../personal.queries'

/** Milliseconds between two looks at how far it is. */
const LOOK_AGAIN = 1000
const megabytes = (bytes: number): string => `${Math.max(0.1, bytes / 1024 / 1024).toFixed(1)} MB`

/** 导出我的数据: all that is kept of oneself as one file, made on the server and taken within a day. */
export function ExportData() {
  const client = useQueryClient()
  const online = useOnline()
  const [busy, setBusy] = useState(false)
  const { data, error, refetch } = useQuery({
    ...personalQueries.state(),
    refetchInterval: ({ state }) => (state.data?.export?.state === 'running' ? LOOK_AGAIN : false),
  })
  if (!data) return error ? <ErrorState error={error} onRetry={() => refetch()} /> : <SkeletonList rows={1} />
  const made = data.export
  const begin = async () => {
    setBusy(true)
    await attempt(async () => {
      client.setQueryData(personalQueries.state().queryKey, { export: await beginExport() })
    })
    setBusy(false)
  }
  return (
    <Card title={exportWords.title}>
      <div className="stack">
        <p className="secondary">{exportWords.text}</p>
        {made?.state === 'running' && (
          <>
            <Progress
              label="导出进度"
              value={made.total > 0 ? (100 * made.done) / made.total : 0}
              text={online ? '正在导出' : '联网后显示进度'}
            />
            <p className="secondary" role="status">
              可以离开这个页面，导出会继续。
            </p>
          </>
        )}
        {made?.state === 'ready' && (
          <>
            <p role="status">文件已经准备好，请在 {dateTime(made.expire_time)} 前下载，只有你能下载。</p>
            {can.download ? (
              <OnlineButton
                act="下载"
                block
                icon="file"
                onClick={() => download(fileUrl(personalApi.file.path, { id: made.id, download: 1 }))}
              >{`下载（${megabytes(made.filesize)}）`}</OnlineButton>
            ) : (
              <p className="secondary">微信里不能下载，请用浏览器打开这个页面。</p>
            )}
          </>
        )}
        {made?.state === 'failed' && <p role="alert">导出没有成功，请重试。</p>}
        {made?.state !== 'running' && (
          <OnlineButton act="导出" variant="secondary" block disabled={busy} onClick={begin}>
            {made ? '重新导出' : '开始导出'}
          </OnlineButton>
        )}
      </div>
    </Card>
  )
}
