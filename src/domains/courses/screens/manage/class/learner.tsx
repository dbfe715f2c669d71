import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lengthOf, spansOf } from '#contract/content/progress/watch.rules'
import type { ClassSection } from '#contract/courses/class/class.model'
import { sectionKindLabels } from '#contract/courses/courses.labels'
import { fullScore, scoreOf } from '#contract/questions/questions.rules'
import { ago, lengthText, when } from '#lib/format'
import { usePageTitle } from '#lib/title'
import { useRemind } from '#ui/desk/use-remind'
import { Tag } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { OnlineButton } from '#ui/online-button'
import { QueryPage } from '#ui/states/query-page'
import { AnsweredQuestions } from '../../../../questions/parts/answered-questions'
import { coursesQueries } from '../../../courses.queries'
import { courseClass, mediaWord } from '../../../parts/course-address'
import styles from './class.module.css'
import { reminding } from './reminding'

type Props = { roomId: number; courseId: number; uid: number }

/** What one learner has done of a course: what was watched and read, what was answered, when they were last here. */
export function ClassLearner({ roomId, courseId, uid }: Props) {
  const query = useQuery(coursesQueries.learner(courseId, uid))
  const client = useQueryClient()
  const { busy, remind } = useRemind(reminding(client, courseId))
  const { data } = query
  const title = data?.name ?? '学习情况'
  usePageTitle(data && `${data.name} · ${data.title}`)
  const done = data?.sections.filter((one) => one.done_time > 0).length ?? 0
  const whole = data !== undefined && done === data.sections.length
  return (
    <QueryPage
      title={title}
      backHref={courseClass(roomId, courseId)}
      query={query}
      aged="提醒需要联网"
      label="学习情况加载中"
      actions={
        data && (
          <OnlineButton
            variant="secondary"
            loading={busy}
            disabled={!data.published || whole}
            onClick={() => remind([data])}
          >
            提醒
          </OnlineButton>
        )
      }
    >
      {(learner) => (
        <div className="stack">
          <p className="secondary tabular">
            {[
              learner.title,
              learner.unit,
              learner.team,
              `已学 ${done} / ${learner.sections.length} 节`,
              learner.seen ? `最近学习：${ago(learner.seen)}` : '还没有开始',
              learner.reminded > 0 && `上次提醒：${ago(learner.reminded)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <Card rows>
            {learner.sections.map((section) => (
              <Learned key={section.id} section={section} />
            ))}
          </Card>
        </div>
      )}
    </QueryPage>
  )
}

function Learned({ section }: { section: ClassSection }) {
  const { title, duration, done_time: done, percent, at, score, full, picks, questions } = section
  const spans = spansOf(section.spans)
  return (
    <div className={styles.section}>
      <div className={styles.line}>
        <strong>{title}</strong>
        {done > 0 ? <Tag tone="success">已学完</Tag> : <Tag>{percent > 0 ? `${percent}%` : '没有开始'}</Tag>}
      </div>
      <span className="secondary tabular">
        {[
          mediaWord(section) || sectionKindLabels[section.kind],
          duration > 0 && `看了 ${lengthText(lengthOf(spans))} / ${lengthText(duration)}`,
          full > 0 && `${section.kind === 'content' ? '得分' : '最好成绩'} ${score} / ${full} 分`,
          done > 0 ? `${when(done)} 学完` : at > 0 && `${when(at)} 学过`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {duration > 0 && spans.length > 0 && (
        <span className={styles.watched} role="img" aria-label={spans.map(spanText).join('、')}>
          {spans.map(([from, to]) => (
            <span
              key={from}
              style={{ left: `${(from * 100) / duration}%`, width: `${((to - from) * 100) / duration}%` }}
            />
          ))}
        </span>
      )}
      {questions.length > 0 && (
        <details>
          <summary>
            最近一次的答案（{scoreOf(questions, picks)} / {fullScore(questions)} 分）
          </summary>
          <AnsweredQuestions questions={questions} picks={picks} />
        </details>
      )}
    </div>
  )
}

const spanText = ([from, to]: readonly [number, number]): string => `${lengthText(from)} 到 ${lengthText(to)}`
