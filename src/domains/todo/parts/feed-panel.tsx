import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { qrSize } from '#contract/rooms/rooms.rules'
import { copyText } from '#lib/device/share'
import { date } from '#lib/format'
import { Button } from '#ui/button'
import { TextField } from '#ui/fields/text-field'
import { OnlineButton } from '#ui/online-button'
import { confirm } from '#ui/overlays/confirm'
import { attempt } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { toast } from '#ui/overlays/toast'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { QrImage } from '../../rooms/parts/share/qr-image'
import { renewFeed, stopFeed } from '../todo.mutations'
import { todoQueries } from '../todo.queries'
import styles from './todo.module.css'

/** The list in the person's own calendar: a private link, shown when it is made and never again. */
export function FeedPanel({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const query = useQuery(todoQueries.feed())
  const [link, setLink] = useState('')
  const since = query.data?.create_time ?? 0
  const make = async () => {
    const over = since > 0 && '原来的链接会立即失效，用它订阅的日历不再更新。'
    if (over && !(await confirm({ title: '重新生成链接？', body: over, confirmText: '重新生成' }))) return
    await attempt(async () => setLink(location.origin + (await renewFeed(client))))
  }
  const stop = async () => {
    if (
      !(await confirm({ title: '停用日历链接？', body: '用它订阅的日历不再更新。', confirmText: '停用', danger: true }))
    )
      return
    if (await attempt(() => stopFeed(client))) setLink('')
  }
  return (
    <SheetOrDialog open onClose={onClose} title="订阅到手机日历" width={480}>
      <div className="stack">
        <p className="secondary">
          在手机或电脑的日历里添加“订阅日历”，粘贴链接，待办的日期就会自动出现。知道链接的人都能看到这些日期，请不要转发。修改密码或退出其他设备后，链接会失效，需要重新生成。
        </p>
        <QueryView query={query} skeleton={<SkeletonList rows={1} />} />
        {link && <Link link={link} />}
        {query.data && since > 0 && !link && (
          <p>{date(since)} 生成过链接。为了安全，链接只在生成时显示；找不到了可以重新生成。</p>
        )}
        {query.data && (
          <div className="row">
            <OnlineButton variant={since ? 'secondary' : 'primary'} onClick={make}>
              {since ? '重新生成' : '生成链接'}
            </OnlineButton>
            {since > 0 && (
              <OnlineButton variant="quiet" onClick={stop}>
                停用
              </OnlineButton>
            )}
          </div>
        )}
      </div>
    </SheetOrDialog>
  )
}

function Link({ link }: { link: string }) {
  const copy = async () =>
    (await copyText(link)) ? toast('复制成功', 'success') : toast('该浏览器不支持复制', 'error')
  return (
    <>
      <TextField label="日历链接" value={link} onChange={() => {}} readOnly />
      <Button icon="copy" onClick={copy}>
        复制链接
      </Button>
      <div className={styles.qr}>
        <QrImage text={link} size={qrSize(window.innerWidth)} alt="日历链接的二维码" />
        <p className="secondary">用手机扫码，在浏览器中打开即可订阅</p>
      </div>
    </>
  )
}
