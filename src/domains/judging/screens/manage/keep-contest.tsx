import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sizeText } from '#contract/files/size.labels'
import type { MarkRow } from '#contract/judging/judging.model'
import { askPersist } from '#lib/device/device-store'
import { since } from '#lib/format'
import { useOnline } from '#lib/net/online'
import { Button } from '#ui/button'
import { attempt, say } from '#ui/overlays/say'
import { keepContest, keptOf } from '../../kept'

/** Takes everything that is to be marked along, for a hall without a network. */
export function KeepContest({ contestId, rows }: { contestId: number; rows: readonly MarkRow[] }) {
  const client = useQueryClient()
  const online = useOnline()
  const [count, setCount] = useState<number>()
  const kept = keptOf(contestId)
  const mine = rows.filter((r) => r.state !== 'recused')
  const keep = async () => {
    void askPersist()
    setCount(0)
    const ids = mine.map((r) => r.id)
    if (await attempt(() => keepContest(client, contestId, ids, setCount))) await say('已下载，没有网络也能评分')
    setCount(undefined)
  }
  return (
    <>
      <Button variant="secondary" icon="offline" disabled={!online || mine.length === 0} onClick={keep}>
        {count === undefined ? '下载作品，离线评分' : `下载中 ${count} / ${mine.length}`}
      </Button>
      {kept !== undefined && kept.at > 0 && count === undefined && (
        <span className="secondary tabular">
          {since(kept.at)} 已下载 {kept.count} 份{kept.size > 0 && ` · ${sizeText(kept.size)}`}
        </span>
      )}
    </>
  )
}
