import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Sheet } from '#contract/exams/taking/taking.model'
import { isAnswered } from '#contract/questions/questions.rules'
import { thisDevice } from '#lib/device/environment'
import { navigate } from '#lib/navigate'
import { useOutbox } from '#lib/outbox/outbox'
import { usePageTitle } from '#lib/title'
import { Button } from '#ui/button'
import { Countdown } from '#ui/display/countdown'
import { Card } from '#ui/layout/card'
import { useDesk } from '#ui/layout/use-media'
import { Empty } from '#ui/states/empty'
import { OfflineNote } from '#ui/states/offline-note'
import { QueryPage } from '#ui/states/query-page'
import { UnsentState } from '#ui/states/unsent-state'
import { examClient, unsentHandIn, unsentOf } from '../exams.offline'
import { examsQueries } from '../exams.queries'
import { AnswerCard, AnswerCardButton } from '../parts/answer-card'
import { AnswerSheet } from '../parts/answer-sheet'
import styles from '../parts/exams.module.css'
import { examEntrance, examRecord } from '../parts/paths'
import { useAttempt } from '../parts/use-attempt'
import { useNow } from '../parts/use-now'

/** From here on the clock says by itself that time runs out (s). */
const NEARLY_OVER = 300

/** An attempt while it runs: its questions, the clock, and where what was answered is. */
export function Taking({ examId, recordId }: { examId: number; recordId: number }) {
  const [client] = useState(examClient)
  const query = useQuery(examsQueries.sheet(recordId, client))
  const sheet = query.data
  usePageTitle(sheet?.title)
  return (
    <QueryPage title={sheet?.title ?? '考试'} backHref={examEntrance(examId)} query={query}>
      {(shown) => <Running sheet={shown} />}
    </QueryPage>
  )
}

function Running({ sheet }: { sheet: Sheet }) {
  const now = useNow()
  const desk = useDesk()
  const { items } = useOutbox()
  const { record_id: recordId, exam_id: examId } = sheet
  const unsent = unsentOf(items, recordId)
  const handing = unsentHandIn(items, recordId)
  const { givenOf, give, flush, handIn } = useAttempt(sheet)
  const over = now >= sheet.due_time
  const through = sheet.hand_time > 0 || handing !== undefined || over
  // What was answered goes first; the server hands in by itself what nobody does.
  useEffect(() => {
    if (over && sheet.hand_time === 0 && sheet.questions.length > 0) void handIn()
  }, [over, sheet.hand_time, sheet.questions.length, handIn])
  if (through) return <Through sheet={sheet} waiting={handing !== undefined} over={over} />
  if (sheet.elsewhere)
    return (
      <Empty
        title="考试已在其他设备上继续"
        icon="offline"
        action={{ label: '在这台设备上继续', onClick: () => navigate(examEntrance(examId)) }}
      >
        这里已经作答的内容都已保存。
      </Empty>
    )
  const answered = sheet.questions.filter((q) => isAnswered(q.question, givenOf(q.item_id))).length
  const soon = sheet.due_time - now <= NEARLY_OVER
  const ask = async () => {
    await flush()
    const { confirm } = await import('#ui/overlays/confirm')
    const left = sheet.questions.length - answered
    const body = left > 0 ? `还有 ${left} 题没有作答，交卷后不能再修改。` : '交卷后不能再修改。'
    if (await confirm({ title: '确定交卷？', body, confirmText: '交卷' })) await handIn()
  }
  return (
    <div className={styles.taking}>
      <div className={styles.clock} data-soon={soon || undefined}>
        <div className={styles.told}>
          <span className={styles.left}>
            <span aria-hidden>剩余 </span>
            <Countdown compact label="剩余时间" remaining={(sheet.due_time - now) * 1000} />
          </span>
          <span className="secondary">
            已答 {answered} / {sheet.questions.length}
          </span>
          {unsent.length ? <UnsentState items={unsent} /> : <span className="secondary">已全部保存</span>}
          <span role="status" className={styles.soon}>
            {soon && '不到 5 分钟，到时自动交卷'}
          </span>
        </div>
        {!desk && <AnswerCardButton sheet={sheet} givenOf={givenOf} />}
      </div>
      {desk && <AnswerCard sheet={sheet} givenOf={givenOf} />}
      <div className="stack">
        {unsent
          .filter(({ state }) => state === 'refused')
          .slice(0, 1)
          .map((item) => (
            <OfflineNote key={item.id} kind="refused">
              {item.reason}
            </OfflineNote>
          ))}
        <AnswerSheet sheet={sheet} now={now} givenOf={givenOf} onGive={give} />
        <Button block onClick={ask}>
          交卷
        </Button>
      </div>
    </div>
  )
}

function Through({ sheet, waiting, over }: { sheet: Sheet; waiting: boolean; over: boolean }) {
  const done = sheet.hand_time > 0
  // The questions went away by themselves: why is said.
  const byClock = done && sheet.hand_time >= sheet.due_time
  return (
    <Card>
      <Empty
        title={done ? '已交卷' : over ? '考试时间到' : '正在交卷'}
        icon="check"
        action={
          done
            ? { label: '查看考试记录', onClick: () => navigate(examRecord(sheet.record_id)) }
            : { label: '返回', onClick: () => navigate(examEntrance(sheet.exam_id)) }
        }
      >
        {done
          ? `${byClock ? '考试时间到，已用保存的作答自动交卷。' : ''}成绩公布后，可以在考试记录里查看。`
          : waiting
            ? `作答已保存在${thisDevice}上，联网后自动提交，按作答时的时间计算。`
            : '系统会用已保存的作答自动交卷。'}
      </Empty>
    </Card>
  )
}
