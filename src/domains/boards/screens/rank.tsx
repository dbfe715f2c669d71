import { boardLabels, MASKED } from '#contract/boards/boards.labels'
import type { BoardState } from '#contract/boards/boards.model'
import { points } from '#contract/boards/ranks.rules'
import { contestsErrors } from '#contract/contests/contests.errors'
import type { ContestDetail } from '#contract/contests/contests.model'
import { STAGE_JUDGING, STAGE_PUBLICITY } from '#contract/contests/stages'
import { dateTime } from '#lib/format'
import { serverSeconds } from '#lib/net/clock'
import { ApiError } from '#lib/net/errors'
import { Button } from '#ui/button'
import { Figures } from '#ui/display/figures'
import { Chips, Tag } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { Section } from '#ui/layout/page'
import { popup } from '#ui/overlays/popup'
import { Empty } from '#ui/states/empty'
import { statsPage } from '../../contests/parts/paths'
import { BoardView } from '../parts/board-view'
import styles from '../parts/boards.module.css'
import { revealPage } from '../parts/paths'
import { useBoard } from '../parts/use-board'
import { Versions } from '../parts/versions'
import { Appeals } from './appeals'

const ResultVersion = popup(() => import('../parts/result-version').then((m) => m.ResultVersion))

export type RankTab = 'board' | 'appeals'
interface RankProps {
  contest: ContestDetail
  tab: RankTab
  onTab: (tab: RankTab) => void
  /** The published version that is looked at. */
  version?: number | undefined
  onVersion: (version: number | undefined) => void
}

const tabs = [
  { value: 'board', label: '榜单' },
  { value: 'appeals', label: '申诉' },
] as const

/** 排行榜: what may be seen of it by its stage, one's own place, and appeals once it is published. */
export function ContestRank({ contest, tab, onTab, version, onVersion }: RankProps) {
  const judged = contest.is_manager || contest.is_committee
  const appealing = contest.stage_status >= STAGE_PUBLICITY && (contest.has_signup || judged)
  return (
    <Section title="排行榜">
      <div className="stack">
        {appealing && <Chips label="排行榜" options={tabs} value={tab} onChange={onTab} />}
        {contest.is_manager && tab === 'board' && (
          <div className={styles.tools}>
            <Button size="sm" variant="secondary" icon="setting" href={statsPage(contest.id, 'board')}>
              管理榜单
            </Button>
            <Button size="sm" variant="secondary" icon="trophy" href={revealPage(contest.id)}>
              大屏揭晓
            </Button>
          </div>
        )}
        {tab === 'appeals' && appealing ? (
          <Appeals contest={contest} decides={judged} />
        ) : (
          <Board contest={contest} onVersion={onVersion} />
        )}
        {version !== undefined && (
          <ResultVersion contestId={contest.id} version={version} onClose={() => onVersion(undefined)} />
        )}
      </div>
    </Section>
  )
}

function Board({ contest, onVersion }: Pick<RankProps, 'contest' | 'onVersion'>) {
  const board = useBoard(contest.id)
  const error = board.query.error
  if (!board.board && error instanceof ApiError && error.is(contestsErrors.not_signed_up))
    return <Empty title={error.message} icon="trophy" />
  const shown = board.board
  return (
    <>
      {shown && shown.state !== 'hidden' && <StateLine {...shown} />}
      {shown?.mine && (
        <Card title="我的成绩" extra={<Tag tone="scene">{shown.mine.title}</Tag>}>
          <Figures
            figures={[
              ['名次', shown.mine.rank > 0 ? `第 ${shown.mine.rank} 名` : '打星'],
              ['总分', points(shown.mine.total)],
            ]}
          />
        </Card>
      )}
      <BoardView
        contestId={contest.id}
        board={board}
        hidden={contest.stage_status < STAGE_JUDGING ? '比赛结束后进入评审' : '评审结束、结果发布后显示在这里'}
      />
      {shown && shown.version > 1 && <Versions contestId={contest.id} onOpen={onVersion} />}
    </>
  )
}

interface StateLineProps {
  state: BoardState
  version: number
  data_time: number
  freeze_time: number
  notice_end: number
  final_time: number
  behind: boolean
  masked: boolean
}

/** What kind of board this is, and until when it counts. */
function StateLine(b: StateLineProps) {
  const now = serverSeconds()
  const final = b.final_time > 0 && b.final_time <= now
  const words: Record<BoardState, string> = {
    hidden: '',
    live: `数据截至 ${dateTime(b.data_time)}`,
    frozen: `已封榜，只统计 ${dateTime(b.freeze_time)} 之前完成的评分`,
    result: final ? '最终结果' : `公示至 ${dateTime(b.notice_end)}`,
  }
  return (
    <p className={styles.line} style={{ margin: 0 }}>
      <Tag tone={b.state === 'result' ? 'success' : 'info'}>{boardLabels[b.state]}</Tag>
      <span className="secondary">{words[b.state]}</span>
      {b.behind && <span className="secondary">仅管理者可见，参赛者看不到</span>}
      {b.masked && <span className="secondary">{MASKED}</span>}
      {b.version > 1 && <Tag tone="warning">第 {b.version} 版（已更正）</Tag>}
    </p>
  )
}
