import { type ComponentType, type RefCallback, useEffect, useRef, useState } from 'react'
import { can, thisDevice } from '#lib/device/environment'
import { useMayEvict } from '#lib/device/evict'
import { errorText } from '#lib/net/errors'
import { useOnline } from '#lib/net/online'
import { useBannerBar } from '#lib/one-banner'
import { useOutbox } from '#lib/outbox/outbox'
import { arrived } from '#lib/outbox/outbox-sender'
import { forgetGone } from '#lib/outbox/outbox-witness'
import { useSignal } from '#lib/signal'
import { agedText, OfflineNote } from '#ui/states/offline-note'
import { Told } from '../platform/told'
import styles from './outbox-note.module.css'

/** Tells the frame how high this stands above it: the menu beside the screen ends with the window. */
const measured: RefCallback<HTMLDivElement> = (box) => {
  if (!box) return
  const { style } = document.documentElement
  const seen = new ResizeObserver(() => style.setProperty('--above-frame', `${box.offsetHeight}px`))
  seen.observe(box)
  return () => {
    seen.disconnect()
    style.removeProperty('--above-frame')
  }
}

/** Whoever was told that something waits is told once it has arrived. */
const useArrival = (told: boolean, waiting: number): void => {
  const count = useSignal(arrived)
  const before = useRef<number>(undefined)
  useEffect(() => {
    if (told) before.current ??= count
    if (told || waiting > 0 || before.current === undefined) return
    const sent = count - before.current
    before.current = undefined
    if (sent > 0)
      void import('#ui/overlays/toast').then(({ toast }) => toast(`离线时的 ${sent} 份内容已提交`, 'success'))
  }, [told, waiting, count])
}

/** Over every screen: what whoever runs the platform tells, and that this device holds something that the server does not have. */
export function OutboxNote() {
  const { waiting, refused, gone } = useOutbox()
  const online = useOnline()
  const [Sheet, setSheet] = useState<ComponentType<{ onClose: () => void }>>()
  const open = async () => {
    try {
      const { default: OutboxSheet } = await import('./outbox-sheet')
      setSheet(() => OutboxSheet)
    } catch (error) {
      const { toast } = await import('#ui/overlays/toast')
      toast(errorText(error), 'error')
    }
  }
  const action = { label: '查看', onClick: () => void open() }
  // With a network, what waits is on its way: that needs no words.
  const queued = !online && waiting > 0
  const shown = refused > 0 || queued
  useArrival(queued, waiting)
  const page = useBannerBar(shown)
  const risky = useMayEvict()
  const age = page && [agedText(page.dataAt), ...page.texts].join(' · ')
  return (
    <div ref={measured}>
      <Told />
      {gone > 0 && (
        <div className={styles.note}>
          <OfflineNote kind="refused" action={{ label: '知道了', onClick: forgetGone }}>
            浏览器清理了数据，{gone} 份没有提交的内容已丢失，请重新填写
          </OfflineNote>
        </div>
      )}
      {shown && (
        <div className={styles.note}>
          {refused > 0 ? (
            <OfflineNote kind="refused" action={action}>
              {refused} 份内容需要处理
              {age && ` · ${age}`}
            </OfflineNote>
          ) : (
            <OfflineNote kind="queued" action={action}>
              离线中，{waiting} 份内容已保存在{thisDevice}上，联网后自动提交
              {/* Without a worker nobody brings the page without a network. */}
              {!can.worker && '；关闭此页后，要联网才能再打开'}
              {risky && '；浏览器可能会清理数据，可导出备份'}
              {age && ` · ${age}`}
            </OfflineNote>
          )}
        </div>
      )}
      {Sheet && <Sheet onClose={() => setSheet(undefined)} />}
    </div>
  )
}
