import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { BoardRow } from '#contract/boards/boards.model'
import { points } from '#contract/boards/ranks.rules'
import { Button } from '#ui/button'
import { Chips } from '#ui/display/tag'
import { Page } from '#ui/layout/page'
import { Empty } from '#ui/states/empty'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonList, SkeletonPage } from '#ui/states/skeleton'
import { contestsQueries } from '../../../contests/contests.queries'
import { statsPage } from '../../../contests/parts/paths'
import { useAllRows } from '../../parts/use-all-rows'
import styles from './reveal.module.css'

/** With Shift held, ten lines at once. */
const MANY = 10
/** Lines that wait above the newest; those before them are told by their number. */
const AHEAD = 8

/** Steps of one more line, from the last to the first; the last line of all stands at step 1. */
const useSteps = (total: number) => {
  const [step, setStep] = useState(0)
  const go = (by: number) => setStep((now) => Math.min(total, Math.max(0, now + by)))
  useEffect(() => {
    const keys: Record<string, number> = {
      ' ': 1,
      Enter: 1,
      ArrowRight: 1,
      ArrowDown: 1,
      PageDown: 1,
      ArrowLeft: -1,
      ArrowUp: -1,
      PageUp: -1,
      End: total,
      Home: -total,
    }
    const press = (event: KeyboardEvent) => {
      // A focused button answers Enter and blank by itself.
      const pressed = event.target instanceof HTMLButtonElement || event.target instanceof HTMLAnchorElement
      if (pressed && (event.key === ' ' || event.key === 'Enter')) return
      const by = keys[event.key]
      if (by === undefined) return
      event.preventDefault()
      setStep((now) => Math.min(total, Math.max(0, now + by * (event.shiftKey ? MANY : 1))))
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [total])
  return { step, go, restart: () => setStep(0) }
}

/** 大屏揭晓: the board on a projector, one more line at every key or touch, from the last to the winner. */
export function Reveal({ contestId }: { contestId: number }) {
  const contest = useQuery(contestsQueries.detail(contestId))
  const [chosen, choose] = useState<number>()
  const board = useAllRows(contestId)
  const all = board.rows ?? []
  const brackets = board.brackets.filter((b) => all.some((row) => row.bracket_id === b.id))
  // Where there are brackets each has its winner: they are revealed one after the other.
  const bracket = chosen ?? brackets[0]?.id ?? 0
  const rows = bracket
    ? all.filter((row) => row.bracket_id === bracket).map((row) => ({ ...row, rank: row.bracket_rank }))
    : all
  const { step, go, restart } = useSteps(rows.length)
  const stage = useRef<HTMLElement>(null)
  const named = brackets.find((b) => b.id === bracket)?.title
  const title = contest.data?.title ?? '排行榜'
  const back = statsPage(contestId, 'board')
  const error = board.error ?? contest.error
  if (!board.rows || !contest.data)
    return (
      <Page title={title} scene="sai" backHref={back} wide>
        {error ? (
          <ErrorState error={error} onRetry={() => Promise.all([board.retry(), contest.refetch()])} />
        ) : (
          <SkeletonPage>
            <SkeletonList rows={6} />
          </SkeletonPage>
        )}
      </Page>
    )
  if (!contest.data.is_manager || rows.length === 0)
    return (
      <Page title={title} scene="sai" backHref={contest.data.is_manager ? back : `/contest/${contestId}/rank`} wide>
        <Empty title={contest.data.is_manager ? '还没有可以揭晓的成绩' : '只有管理者可以打开大屏'} icon="trophy" />
      </Page>
    )
  const hidden = rows.length - step
  const from = Math.max(0, hidden - AHEAD)
  const full = () => stage.current?.requestFullscreen()
  return (
    <Page
      title={title}
      scene="sai"
      backHref={back}
      wide
      right={
        document.fullscreenEnabled && (
          <Button size="sm" variant="quiet" onClick={full}>
            全屏
          </Button>
        )
      }
      actions={
        <>
          <Button variant="secondary" onClick={() => go(-1)} disabled={step === 0}>
            上一个
          </Button>
          {rows.length > MANY && (
            <Button variant="secondary" onClick={() => go(MANY)} disabled={hidden === 0}>
              下十个
            </Button>
          )}
          <Button variant="secondary" onClick={() => go(rows.length)} disabled={hidden === 0}>
            全部揭晓
          </Button>
          <Button onClick={() => go(1)} disabled={hidden === 0}>
            下一个
          </Button>
        </>
      }
    >
      {brackets.length > 0 && (
        <Chips
          label="组别"
          options={[...brackets.map((b) => ({ value: String(b.id), label: b.title })), { value: '0', label: '全部' }]}
          value={String(bracket)}
          onChange={(value) => {
            choose(Number(value))
            restart()
          }}
        />
      )}
      <p className="visually-hidden" role="status">
        {step > 0 && spoken(rows[hidden])}
      </p>
      <section ref={stage} className={styles.stage} aria-label={title}>
        <h2 className={styles.title}>{named ? `${title} · ${named}` : title}</h2>
        <ol className={styles.board} aria-label="揭晓的名次">
          {from > 0 && <li className={styles.above}>前面还有 {from} 个名次</li>}
          {rows.slice(from).map((row, i) => (
            <Line
              key={row.contest_team_id}
              row={row}
              shown={from + i >= hidden}
              newest={step > 0 && from + i === hidden}
            />
          ))}
        </ol>
      </section>
    </Page>
  )
}

const spoken = (row: BoardRow | undefined): string =>
  row ? `${row.rank > 0 ? `第${row.rank}名` : '打星'}，${row.title}，${points(row.total)}分` : ''

function Line({ row, shown, newest }: { row: BoardRow; shown: boolean; newest: boolean }) {
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (newest) line.current?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  }, [newest])
  // What is not shown yet is not in the page either: nobody reads ahead on a projector.
  if (!shown)
    return (
      <li className={styles.waiting}>
        <span className="tabular">{row.rank > 0 ? row.rank : '★'}</span>
        <span aria-hidden>· · ·</span>
        <span className="visually-hidden">未揭晓</span>
      </li>
    )
  return (
    <li
      ref={line}
      className={`${styles.line} ${newest ? styles.newest : ''} ${row.rank > 0 && row.rank <= 3 ? styles.podium : ''}`}
    >
      <span className="tabular">{row.rank > 0 ? row.rank : '★'}</span>
      <span className={styles.name}>{row.title}</span>
      <span className="tabular">{points(row.total)}</span>
    </li>
  )
}
