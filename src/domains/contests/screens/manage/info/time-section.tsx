import type { ContestSetting } from '#contract/contests/authoring/authoring.model'
import { STAGE_JUDGING } from '#contract/contests/stages'
import { DateField } from '#ui/fields/date-field'
import { ExtraTime } from './extra-time'
import styles from './info.module.css'
import type { ContestFormState } from './use-contest-form'

/** When each stage begins and ends; and who has more time than the others. */
export function TimeSection({ contest, form }: { contest: ContestSetting; form: ContestFormState }) {
  const { value, set, problems } = form
  const over = contest.result_time > 0
  return (
    <>
      <section className={styles.panel} aria-label="时间安排">
        {over && <p className={styles.warn}>结果已公布，时间不能再调整</p>}
        {!over && contest.mark_time > 0 && <p className={styles.warn}>评分已开始，结束时间不能再往后延</p>}
        <div className={styles.pair}>
          <DateField
            label="报名开始"
            required
            disabled={over}
            value={value.signup_begin}
            error={problems.signup_begin}
            onChange={(signup_begin) => set({ signup_begin })}
          />
          <DateField
            label="报名截止"
            required
            disabled={over}
            value={value.signup_end}
            error={problems.signup_end}
            onChange={(signup_end) => set({ signup_end })}
          />
          <DateField
            label="比赛开始"
            required
            disabled={over}
            value={value.begin_time}
            error={problems.begin_time}
            onChange={(begin_time) => set({ begin_time })}
          />
          <DateField
            label="比赛结束"
            required
            disabled={over}
            value={value.end_time}
            error={problems.end_time}
            onChange={(end_time) => set({ end_time })}
          />
        </div>
        <p className="secondary">
          阶段按服务器时间自动切换；比赛结束后进入评审，公布结果后进入公示。
          {contest.stage_status >= STAGE_JUDGING ? '' : '发布后修改时间，已报名的人会收到通知。'}
        </p>
      </section>
      {contest.status === 'published' && <ExtraTime contestId={contest.id} disabled={over} />}
    </>
  )
}
