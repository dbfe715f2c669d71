import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { markStateLabels } from '#contract/works/marking/marks.labels'
import type { MarkRow, MarkSheet } from '#contract/works/marking/marks.model'
import { isScored } from '#contract/works/marking/marks.rules'
import { arrivalText } from '#contract/works/passes/passes.labels'
import { fullOf } from '#contract/works/peers/peers.rules'
import { itemScore } from '#contract/works/works.rules'
import { dateTime } from '#lib/format'
import { Button } from '#ui/button'
import { MarkingDesk, useEnded } from '#ui/desk/marking-desk'
import { Score } from '#ui/display/score'
import { Tag } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { Pair } from '#ui/layout/panel'
import { isPoints } from '../../../marks.offline'
import { marksQueries } from '../../../marks.queries'
import { unsentReturn } from '../../../notes.offline'
import { peersQueries } from '../../../peers.queries'
import { PeerReviews } from '../peers/peer-reviews'
import { GiveBack } from './give-back'
import { LikenessHints } from './likeness-hints'
import styles from './mark.module.css'
import { MarkAnswer } from './mark-answer'
import { MarkPoints } from './mark-points'
import { useSheet } from './use-sheet'

type MarkSheetViewProps = {
  roomId: number
  workId: number
  workTitle: string
  sheet: MarkSheet
  place: string
  backHref: string
  note: ReactNode
  previous: MarkRow | undefined
  next: MarkRow | undefined
  onOpen: (row: MarkRow) => void
  onLeave: () => void
}

/** The hand-in on one side, the marking on the other; one below the other on a phone. */
export function MarkSheetView(props: MarkSheetViewProps) {
  const { roomId, workId, workTitle, sheet, place, backHref, note, previous, next, onOpen, onLeave } = props
  const { row } = sheet
  const hook = useSheet(roomId, `${row.name} · ${workTitle}`, sheet)
  const goesBack = unsentReturn(hook.unsent, row.submission_id)
  const [returning, setReturning] = useState(false)
  const [reading, setReading] = useState(false)
  const peers = useQuery(peersQueries.reviews(roomId, row.submission_id)).data
  const sheetRef = { roomId, submissionId: row.submission_id, title: `${row.name} · ${workTitle}` }
  const likeness = useQuery(marksQueries.likeness(roomId, row.submission_id)).data?.list ?? []
  const closed = row.state === 'returned' || (goesBack !== undefined && goesBack.state !== 'refused')
  const full = hook.scored.reduce((sum, i) => sum + itemScore(i), 0)
  const numbers = new Map(sheet.items.map((i, n) => [i.id, n + 1]))
  const refused = hook.unsent.find((one) => one.state === 'refused')
  const ended = useEnded(next, onOpen, onLeave)
  const done = async () => {
    await hook.finish()
    await ended('已完成评分')
  }
  const facts = (
    <>
      <Tag tone={row.state === 'waiting' ? 'warning' : row.state === 'marked' ? 'success' : 'neutral'}>
        {markStateLabels[row.state]}
      </Tag>
      {arrivalText(row) && <Tag tone={row.late ? 'warning' : 'info'}>{arrivalText(row)}</Tag>}
      <span className={styles.fact}>
        {place} · 第 {row.version} 次提交
      </span>
      <span className={styles.fact}>收到 {dateTime(row.submit_time)}</span>
      {row.arrival !== 'on_time' && <span className={styles.fact}>设备完成 {dateTime(row.device_time)}</span>}
    </>
  )
  const end = !closed && (
    <Button disabled={hook.sum === undefined || hook.wrong} onClick={done}>
      {row.state === 'marked' ? '更新成绩' : '完成评分'}
    </Button>
  )
  return (
    <MarkingDesk
      title={row.name}
      backHref={backHref}
      note={note}
      unit="个"
      keys="数字键到对应项的得分"
      facts={facts}
      unsent={hook.unsent}
      what={goesBack ? '退回' : '评分'}
      onForget={refused && isPoints(refused) ? hook.forget : undefined}
      previous={previous}
      next={next}
      onOpen={onOpen}
      end={end}
    >
      {(actions) => (
        <>
          {sheet.verdicts.some((v) => v.kind === 'returned') && (
            <Card title="退回记录">
              {sheet.verdicts
                .filter((v) => v.kind === 'returned')
                .map((v) => (
                  <p key={v.time}>
                    {v.truename} {dateTime(v.time)}：{v.reason}
                  </p>
                ))}
            </Card>
          )}
          {peers && peers.list.length > 0 && (
            <Card
              title="同学互评"
              extra={
                <Button size="sm" variant="quiet" onClick={() => setReading(true)}>
                  查看 {peers.list.length} 份
                </Button>
              }
            >
              <p className="secondary tabular">
                {peers.percent < 0
                  ? '供参考'
                  : `校准后约 ${Math.round(peers.percent)}%，即 ${Math.round((peers.percent / 100) * fullOf(peers.parts))} / ${fullOf(peers.parts)} 分，供参考`}
              </p>
            </Card>
          )}
          {likeness.length > 0 && <LikenessHints roomId={roomId} workId={workId} items={sheet.items} list={likeness} />}
          {sheet.items.map((item) => (
            <Pair key={item.id}>
              <MarkAnswer
                sheetRef={sheetRef}
                sheet={sheet}
                item={item}
                number={numbers.get(item.id) ?? 0}
                closed={closed}
              />
              {isScored(item) && (
                <MarkPoints
                  item={item}
                  number={numbers.get(item.id) ?? 0}
                  sheet={sheet}
                  hook={hook}
                  disabled={closed}
                />
              )}
            </Pair>
          ))}
          <div className={styles.end}>
            <p className={styles.total}>
              总分
              {hook.sum === undefined ? (
                <span className="secondary">还有没评分的项</span>
              ) : (
                <Score score={hook.sum} full={full} withFull />
              )}
            </p>
            {!closed && (
              <Button variant="quiet" onClick={() => setReturning(true)}>
                退回修改
              </Button>
            )}
            {actions}
          </div>
          {reading && (
            <PeerReviews
              roomId={roomId}
              submissionId={row.submission_id}
              name={row.name}
              onClose={() => setReading(false)}
            />
          )}
          {returning && <GiveBack sheetRef={sheetRef} name={row.name} onClose={() => setReturning(false)} />}
        </>
      )}
    </MarkingDesk>
  )
}
