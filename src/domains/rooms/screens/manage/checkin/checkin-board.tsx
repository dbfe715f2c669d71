import { toDataURL } from 'qrcode'
import { useEffect, useRef, useState } from 'react'
import type { Output } from '#contract/kernel/endpoint'
import type { checkinApi } from '#contract/rooms/checkin/checkin.api'
import { markLabels } from '#contract/rooms/checkin/checkin.rules'
import { time } from '#lib/format'
import { Button } from '#ui/button'
import { Avatar } from '#ui/display/avatar'
import { Progress } from '#ui/states/progress'
import { Skeleton } from '#ui/states/skeleton'
import styles from './checkin.module.css'

type Shown = Output<typeof checkinApi.code>

/** What stands on the projector: the code of this moment, and who has come. */
export function CheckinBoard({ shown }: { shown: Shown }) {
  const came = shown.present + shown.late
  const board = useRef<HTMLElement>(null)
  return (
    <section ref={board} className={styles.board} aria-label="签到大屏">
      <div className={styles.qr}>
        <Qr url={shown.url} />
      </div>
      <div className={styles.side}>
        <p className="secondary">微信扫一扫签到，或在实训室首页输入签到码</p>
        <p className={styles.code}>
          <span className="visually-hidden">签到码 </span>
          {shown.code}
        </p>
        <p className={styles.count} role="status">
          已签到 {came} / {shown.total} 人
        </p>
        <Progress value={shown.total ? (came / shown.total) * 100 : 0} label="签到进度" />
        <p className="secondary">
          {time(shown.late_time)} 后算迟到 · {time(shown.end_time)} 结束
        </p>
        {document.fullscreenEnabled && (
          <Button size="sm" variant="secondary" onClick={() => board.current?.requestFullscreen()}>
            全屏显示
          </Button>
        )}
        <ul className={styles.latest} aria-label="刚刚签到">
          {shown.latest.map((p) => (
            <li key={p.uid}>
              <Avatar name={p.truename} src={p.avatar} size={32} />
              {p.truename}
              {p.status === 'late' && <span className="secondary">{markLabels.late}</span>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Qr({ url }: { url: string }) {
  const [image, setImage] = useState<string>()
  useEffect(() => {
    let gone = false
    // The old code stays until the new one is drawn, so that nothing flickers.
    toDataURL(url, { errorCorrectionLevel: 'M', width: 960, margin: 1 }).then(
      (data) => !gone && setImage(data),
      () => !gone && setImage(undefined),
    )
    return () => {
      gone = true
    }
  }, [url])
  return image ? <img src={image} alt="签到二维码，每 15 秒更新" /> : <Skeleton width="100%" height={240} />
}
