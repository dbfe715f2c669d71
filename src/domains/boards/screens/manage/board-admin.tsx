import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { boardsApi } from '#contract/boards/boards.api'
import { MASKED } from '#contract/boards/boards.labels'
import type { ContestDetail } from '#contract/contests/contests.model'
import { entrantWords } from '#contract/contests/contests.words'
import { STAGE_ENDED, STAGE_JUDGING } from '#contract/contests/stages'
import { dateTime } from '#lib/format'
import { Button } from '#ui/button'
import { ExportMenu } from '#ui/lists/export-menu'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { authoringQueries } from '../../../contests/authoring.queries'
import { refreshStats } from '../../boards.mutations'
import { BoardView } from '../../parts/board-view'
import styles from '../../parts/boards.module.css'
import { revealPage } from '../../parts/paths'
import { ResultVersion } from '../../parts/result-version'
import { useBoard } from '../../parts/use-board'
import { Versions } from '../../parts/versions'
import { FreezeDialog } from './freeze-dialog'
import { PublishDialog } from './publish-dialog'
import { WeightDialog } from './weight-dialog'

/** The board behind the scenes: weights, freeze, publication, and every line as it stands. */
export function BoardAdmin({ contest }: { contest: ContestDetail }) {
  const client = useQueryClient()
  const board = useBoard(contest.id)
  const [open, setOpen] = useState<'weight' | 'freeze' | 'publish'>()
  const [version, setVersion] = useState<number>()
  const shown = board.board
  const final = contest.stage_status >= STAGE_ENDED
  const refresh = () =>
    attempt(async () => {
      const { teams } = await refreshStats(client, contest.id)
      await say(`已重新统计 ${teams} ${entrantWords(contest.type).of}`)
    })
  const publishes = !final && contest.stage_status >= STAGE_JUDGING
  // Asked for with the board, so that the dialog has it whatever becomes of the network.
  useQuery({ ...authoringQueries.setting(contest.id), enabled: publishes })
  const close = () => setOpen(undefined)
  return (
    <div className="stack">
      <div className={styles.tools}>
        {!final && (
          <>
            <Button size="sm" variant="secondary" onClick={() => setOpen('weight')}>
              分配权重
            </Button>
            <OnlineButton size="sm" variant="secondary" icon="refresh" onClick={refresh}>
              重新统计
            </OnlineButton>
            <Button size="sm" variant="secondary" onClick={() => setOpen('freeze')}>
              封榜设置
            </Button>
          </>
        )}
        <Button size="sm" variant="secondary" icon="trophy" href={revealPage(contest.id)}>
          大屏揭晓
        </Button>
        <ExportMenu api={boardsApi.exportStats} query={{ contest_id: contest.id }} />
        {publishes && (
          <OnlineButton size="sm" onClick={() => setOpen('publish')}>
            {shown && shown.result_time > 0 ? '更正结果' : '发布结果'}
          </OnlineButton>
        )}
      </div>
      {shown && <Words {...shown} judged={contest.stage_status >= STAGE_JUDGING} />}
      <BoardView contestId={contest.id} board={board} hidden="比赛开始后显示" />
      <Versions contestId={contest.id} onOpen={setVersion} />
      {version !== undefined && (
        <ResultVersion contestId={contest.id} version={version} onClose={() => setVersion(undefined)} />
      )}
      {open === 'weight' && <WeightDialog contestId={contest.id} onClose={close} />}
      {open === 'freeze' && <FreezeDialog contestId={contest.id} time={shown?.freeze_time ?? 0} onClose={close} />}
      {open === 'publish' && (
        <PublishDialog contest={contest} correction={(shown?.result_time ?? 0) > 0} onClose={close} />
      )}
    </div>
  )
}

interface WordsProps {
  state: string
  data_time: number
  freeze_time: number
  result_time: number
  notice_end: number
  masked: boolean
  /** The contest is over: its result may be published. */
  judged: boolean
}
function Words({ state, data_time, freeze_time, result_time, notice_end, masked, judged }: WordsProps) {
  const others = result_time
    ? `参赛者看到正式结果，公示至 ${dateTime(notice_end)}`
    : freeze_time
      ? `参赛者看到 ${dateTime(freeze_time)} 之前的排名和总分，看不到各项得分`
      : '参赛者在结果发布前看不到榜单'
  return (
    <p className="secondary" style={{ margin: 0 }}>
      {state === 'live' && `这里是实时榜单，统计到 ${dateTime(data_time)}。`}
      {others}。{!judged && '比赛结束并完成评审后，在这里发布结果。'}
      {masked && MASKED}
    </p>
  )
}
