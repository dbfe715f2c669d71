import { scoreRuleLabels, scoreRuleWords } from '#contract/contests/authoring/authoring.labels'
import type { ContestSetting } from '#contract/contests/authoring/authoring.model'
import type { ScoreRule } from '#contract/contests/contests.model'
import { Button } from '#ui/button'
import { ChoiceField } from '#ui/fields/choice-field'
import { DateField } from '#ui/fields/date-field'
import { NumberField } from '#ui/fields/number-field'
import { SwitchField } from '#ui/fields/switch-field'
import { judgingPage, statsPage } from '../../../parts/paths'
import styles from './info.module.css'
import { digits } from './numbers'
import type { ContestFormState } from './use-contest-form'

const rules = (Object.keys(scoreRuleLabels) as ScoreRule[]).map((value) => ({
  value,
  label: scoreRuleLabels[value],
  description: scoreRuleWords[value],
}))

/** How marks become scores, and what is shown of them when. */
export function ScoreSection({ contest, form }: { contest: ContestSetting; form: ContestFormState }) {
  const { value, set, problems } = form
  const marked = contest.mark_time > 0
  return (
    <section className={styles.panel} aria-label="评审规则">
      {marked && <p className={styles.warn}>评分已开始，计分方式和盲评不能再修改</p>}
      <ChoiceField
        label="计分方式"
        value={value.score_rule}
        columns={3}
        disabled={marked}
        options={rules}
        onChange={(score_rule) => set({ score_rule })}
      />
      <SwitchField
        label="盲评"
        hint="评委只看到编号，看不到姓名、学校和文件名"
        checked={value.blind}
        disabled={marked}
        onChange={(blind) => set({ blind })}
      />
      <div className={styles.pair}>
        <NumberField
          label="分差提醒"
          digitsOnly
          maxLength={3}
          suffix="分"
          hint="评委之间相差超过这个分数时，可以再请一位评委；0 为不提醒"
          error={problems.gap_limit}
          {...digits(value.gap_limit, (gap_limit) => set({ gap_limit }), true)}
        />
        <NumberField
          label="公示天数"
          digitsOnly
          maxLength={2}
          suffix="天"
          hint="结果公布后接受申诉的天数"
          error={problems.notice_days}
          {...digits(value.notice_days, (notice_days) => set({ notice_days }), true)}
        />
        <DateField
          label="封榜时间"
          placeholder="不设置，公布结果前不显示排行"
          hint="评审阶段，参赛者看到截至这个时间的排行"
          value={value.freeze_time}
          error={problems.freeze_time}
          onChange={(freeze_time) => set({ freeze_time })}
        />
      </div>
      <div className="cluster">
        <Button variant="secondary" size="sm" href={judgingPage(contest.training_room_id, contest.id, 'dimensions')}>
          评分维度
        </Button>
        <Button variant="secondary" size="sm" href={judgingPage(contest.training_room_id, contest.id, 'arrange')}>
          分配评委
        </Button>
        <Button variant="secondary" size="sm" href={statsPage(contest.id)}>
          数据看板
        </Button>
      </div>
    </section>
  )
}
