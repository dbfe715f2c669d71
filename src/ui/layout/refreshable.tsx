import { type ReactNode, useCallback, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLater, useTouch } from '../motion/use-later'
import styles from './refreshable.module.css'

type RefreshableProps = { className?: string | undefined; children: ReactNode }

/** What is pulled down to be asked for anew, where there are fingers. */
export function Refreshable({ className, children }: RefreshableProps) {
  return useTouch() ? <Pulled className={className}>{children}</Pulled> : <div className={className}>{children}</div>
}

type Movable = Element & { moveBefore?: (node: Node, before: null) => void }

/** The content stands in an element of its own, which moves into antd-mobile's once that is there: drawn anew, it would forget what was typed. */
function Pulled({ className = '', children }: RefreshableProps) {
  const [host] = useState(() => document.createElement('div'))
  const Pull = useLater('Pull', true)
  useLayoutEffect(() => {
    host.className = className
  }, [host, className])
  const place = useCallback(
    (at: Movable | null) => {
      if (!at) return
      // Keeps focus and frames, where a browser can.
      if (host.isConnected && at.moveBefore) at.moveBefore(host, null)
      else at.append(host)
    },
    [host],
  )
  return (
    <>
      <div ref={place} className={styles.place} />
      {Pull && <Pull place={place} />}
      {createPortal(children, host)}
    </>
  )
}
