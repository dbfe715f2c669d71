import { useMayEvict } from '#lib/evict'
import { useOnline } from '#lib/online'
import { OfflineNote } from '#ui/offline-note'

/** Unsent work in a browser that may clear it: said where the work is; the list of what waits can export it. */
export function EvictNote() {
  const risky = useMayEvict()
  const online = useOnline()
  if (!risky || online) return null
  return <OfflineNote kind="queued">这个浏览器可能会清理本机数据，请尽快联网，或点上方“查看”导出备份</OfflineNote>
}
