import { useQueryClient } from '@tanstack/react-query'
import { sizeText } from '#contract/files/size.labels'
import type { MarkRow } from '#contract/judging/judging.model'
import { since } from '#lib/format'
import { useOfflineCopy } from '#lib/offline-copy/use-offline-copy'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { judgingQueries } from '../../judging.queries'

/** The offline copy of everything that a judge is to mark, for a hall without a network. */
export function JudgingCopy({ contestId, rows }: { contestId: number; rows: readonly MarkRow[] }) {
  const client = useQueryClient()
  const { copy, progress, take } = useOfflineCopy(`judging-${contestId}`)
  const mine = rows.filter((r) => r.state !== 'recused')
  const sheet = async (id: number) => {
    const { hand_ins } = await client.fetchQuery(judgingQueries.sheet(contestId, id))
    return hand_ins.flatMap((h) => h.blocks.flatMap((b) => b.files)).filter((file) => !file.withheld)
  }
  const download = async () => {
    const plan = {
      amount: `${mine.length} 份`,
      parts: mine.map(
        ({ id }) =>
          () =>
            sheet(id),
      ),
    }
    if (await attempt(() => take(plan))) await say('已下载，没有网络也能评分')
  }
  return (
    <>
      <OnlineButton variant="secondary" icon="offline" act="下载作品" disabled={mine.length === 0} onClick={download}>
        {progress ? `下载中 ${progress.parts} / ${mine.length}` : '下载作品，离线评分'}
      </OnlineButton>
      {copy && !progress && (
        <span className="secondary tabular">
          {since(copy.at)} 已下载 {copy.amount}
          {copy.size > 0 && ` · ${sizeText(copy.size)}`}
        </span>
      )}
    </>
  )
}
