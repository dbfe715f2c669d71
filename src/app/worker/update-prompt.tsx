import { useState } from 'react'
import { useStorageLost, useStoreOutdated } from '#lib/device/device-store'
import { useSignal } from '#lib/signal'
import { Button } from '#ui/button'
import { applyUpdate, updateReady } from './register'
import styles from './update-prompt.module.css'

/** A new version waits: a visible bar, back whenever the page comes to the front again. */
export function UpdatePrompt() {
  const ready = useSignal(updateReady)
  const outdated = useStoreOutdated()
  const lost = useStorageLost()
  const [seen, setSeen] = useState(false)
  if (outdated)
    return (
      <Bar text="页面已在另一个窗口更新，请刷新">
        <Button size="sm" onClick={() => location.reload()}>
          刷新
        </Button>
      </Bar>
    )
  if (ready)
    return (
      <Bar text="新版本已准备好">
        <Button size="sm" variant="secondary" onClick={() => updateReady.set(false)}>
          稍后
        </Button>
        <Button size="sm" onClick={applyUpdate}>
          更新
        </Button>
      </Bar>
    )
  if (lost && !seen)
    return (
      <Bar text="内容暂时不能保存，没有提交的内容关闭页面后会丢失">
        <Button size="sm" variant="secondary" onClick={() => setSeen(true)}>
          知道了
        </Button>
      </Bar>
    )
  return null
}

function Bar({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <div className={styles.bar} role="status">
      <span className={styles.text}>{text}</span>
      {children}
    </div>
  )
}
