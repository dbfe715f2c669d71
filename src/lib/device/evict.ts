import { useEffect, useState } from 'react'
import { useOutbox } from '../outbox/outbox'
import { environment } from './environment'

/** Whether this browser may throw away what it keeps: Safari does after a week, WeChat whenever it likes, others unless asked. */
const mayEvict = async (): Promise<boolean> => {
  if (environment.wechat || (environment.ios && !environment.installed)) return true
  const persisted = await navigator.storage?.persisted?.().catch(() => false)
  return persisted !== true
}

/** True while something unsent lies in such a browser. */
export const useMayEvict = (): boolean => {
  const { items } = useOutbox()
  const [risky, setRisky] = useState(false)
  const some = items.length > 0
  useEffect(() => {
    let gone = false
    if (some) void mayEvict().then((now) => !gone && setRisky(now))
    return () => {
      gone = true
    }
  }, [some])
  return some && risky
}
