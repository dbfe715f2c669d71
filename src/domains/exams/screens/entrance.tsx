import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AttemptCard, ExamCard } from '#contract/exams/exams.model'
import { examStateOf } from '#contract/exams/exams.rules'
import { HANDED_HERE, verdictWord } from '#contract/exams/exams.words'
import { thisDevice } from '#lib/device/environment'
import { when } from '#lib/format'
import { navigate } from '#lib/navigate'
import { useOnline } from '#lib/net/online'
import { useOutbox } from '#lib/outbox/outbox'
import { usePageTitle } from '#lib/title'
import { Button } from '#ui/button'
import { Countdown } from '#ui/display/countdown'
import { Card } from '#ui/layout/card'
import { Section } from '#ui/layout/page'
import { Link } from '#ui/link'
import { OnlineButton } from '#ui/online-button'
import { attempt } from '#ui/overlays/say'
import { QueryPage } from '#ui/states/query-page'
import { enterExam } from '../exams.mutations'
import { examClient, isHandedHere, unsentHandIn } from '../exams.offline'
import { examsQueries } from '../exams.queries'
import { DeviceCheck } from '../parts/device-check'
import { ExamStateTag, examWords } from '../parts/exam-facts'
import { examEntrance, examList, examRecord } from '../parts/paths'
import { useNow } from '../parts/use-now'

/** Before an exam: its rules, whether the device will do, and the way in. */
export function Entrance({ examId }: { examId: number }) {
  const query = useQuery(examsQueries.detail(examId))
  const exam = query.data
  const now = useNow()
  const running = exam && runsOf(exam, now)
  usePageTitle(exam?.title)
  return (
    <QueryPage
      title={exam?.title ?? '考试'}
      // Where the exam did not come nobody knows its room.
      backHref={exam ? examList(exam.training_room_id) : '/index'}
      query={query}
      aged={running ? undefined : '开始考试需要联网'}
      actions={exam && <EnterButton exam={exam} now={now} />}
    >
      {(shown) => (
        <div className="stack">
          <Card>
            <div className="stack">
              <span>
                <ExamStateTag exam={shown} now={now} />
              </span>
              <p>{examWords(shown)}</p>
              {now < shown.begin_time && <Countdown label="距离开考" remaining={(shown.begin_time - now) * 1000} />}
            </div>
          </Card>
          <Section title="考试规则">
            <Card>
              <ul className="stack">
                {rulesOf(shown).map((rule) => (
                  <li key={rule}>{rule}</li>
                ))}
              </ul>
            </Card>
          </Section>
          <Section title="设备检查">
            <DeviceCheck running={Boolean(running)} />
          </Section>
          {shown.my.records.length > 0 && (
            <Section title="我的考试记录">
              <Card>
                <ul className="stack">
                  {shown.my.records.map((one) => (
                    <li key={one.record_id}>
                      <AttemptLine exam={shown} one={one} />
                    </li>
                  ))}
                </ul>
              </Card>
            </Section>
          )}
        </div>
      )}
    </QueryPage>
  )
}

const rulesOf = (exam: ExamCard): string[] => [
  ...exam.rules.split('\n').filter(Boolean),
  `每人可以考 ${exam.my.attempts} 次，每次 ${exam.minutes + exam.my.extra} 分钟；时间以服务器为准，到时自动交卷`,
  ...(exam.my.attempts > 1 ? ['多次时取最高分'] : []),
  ...exam.sections
    .filter(({ minutes }) => minutes)
    .map(({ title, minutes }) => `“${title}”限时 ${minutes} 分钟，从开考起依次计时`),
  `作答随时保存，断网时保存在${thisDevice}上，联网后自动提交；换设备登录可以接着考`,
  '离开考试页面会被记录次数',
  exam.credit === 'part' ? '多选题少选得部分分，错选不得分' : '多选题全部选对才得分',
]

/** The attempt that can be gone on with. */
const runsOf = (exam: ExamCard, now: number): AttemptCard | undefined =>
  exam.my.records.find((one) => one.hand_time === 0 && one.due_time > now)

function AttemptLine({ exam, one }: { exam: ExamCard; one: AttemptCard }) {
  const { items } = useOutbox()
  if (!one.hand_time)
    return (
      <span>
        第 {one.attempt} 次：{unsentHandIn(items, one.record_id) ? HANDED_HERE : '正在进行'}
      </span>
    )
  const score = one.score >= 0 ? `${one.score} / ${one.full} 分，${verdictWord(one.passed)}` : ''
  return (
    <Link href={examRecord(one.record_id)}>
      第 {one.attempt} 次：{when(one.hand_time)} 交卷，{score || (exam.released ? '正在阅卷' : '成绩未公布')}
    </Link>
  )
}

function EnterButton({ exam, now }: { exam: ExamCard; now: number }) {
  const client = useQueryClient()
  const online = useOnline()
  const [busy, setBusy] = useState(false)
  const handed = isHandedHere(useOutbox().items, exam)
  const runs = runsOf(exam, now)
  const state = examStateOf({ ...exam, end_time: exam.my.end_time }, now)
  const left = exam.my.attempts - exam.my.records.length
  if (exam.can_edit) return null
  // Without a network what runs here goes on, as far as this device has it.
  const enter = async () => {
    if (runs && !online) return navigate(examEntrance(exam.id, runs.record_id))
    setBusy(true)
    await attempt(async () => {
      const { record_id } = await enterExam(client, { exam_id: exam.id, client: examClient() })
      navigate(examEntrance(exam.id, record_id), { replace: true })
    })
    setBusy(false)
  }
  const opens = state === 'open' && left > 0
  const Enter = !handed && !runs && opens ? OnlineButton : Button
  const words = handed
    ? '已交卷'
    : runs
      ? '继续考试'
      : state === 'soon'
        ? '还没有开始'
        : state === 'over'
          ? '考试已结束'
          : left > 0
            ? '开始考试'
            : '次数已用完'
  return (
    <Enter block loading={busy} disabled={handed || (!runs && !opens)} onClick={enter}>
      {words}
    </Enter>
  )
}
