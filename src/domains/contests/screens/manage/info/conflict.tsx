import { scoreRuleLabels } from '#contract/contests/authoring/authoring.labels'
import { contestTypeLabels } from '#contract/contests/contests.labels'
import { cut } from '#contract/kernel/text'
import { dateTime, since } from '#lib/format'
import { Button } from '#ui/button'
import { OnlineButton } from '#ui/online-button'
import type { ContestForm } from './form'
import styles from './info.module.css'
import type { FormKey } from './merge'
import type { ContestFormState } from './use-contest-form'

const time = (unix: number): string => (unix > 0 ? dateTime(unix) : '未设置')
const yes = (on: boolean): string => (on ? '是' : '否')
const names = (list: readonly { title: string }[]): string => list.map((one) => one.title).join('、') || '无'

/** How a field is called, and what it says in few words. */
const fields: Record<FormKey, { label: string; text: (form: ContestForm) => string }> = {
  title: { label: '名称', text: (f) => f.title },
  intro: { label: '比赛说明', text: (f) => cut(f.intro, 120) || '未填写' },
  type: { label: '类型', text: (f) => contestTypeLabels[f.type] ?? '' },
  cover: { label: '封面', text: (f) => (f.cover.id ? '已上传的图片' : '无') },
  files: { label: '附件', text: (f) => f.files.map((file) => file.filename).join('、') || '无' },
  signup_begin: { label: '报名开始', text: (f) => time(f.signup_begin) },
  signup_end: { label: '报名截止', text: (f) => time(f.signup_end) },
  begin_time: { label: '比赛开始', text: (f) => time(f.begin_time) },
  end_time: { label: '比赛结束', text: (f) => time(f.end_time) },
  freeze_time: { label: '封榜时间', text: (f) => time(f.freeze_time) },
  contest_team_size: { label: '每队人数上限', text: (f) => `${f.contest_team_size} 人` },
  contest_team_min: { label: '每队人数下限', text: (f) => `${f.contest_team_min} 人` },
  team_limit: { label: '参赛名额', text: (f) => (f.team_limit ? String(f.team_limit) : '不限') },
  open_signup: { label: '向实训室以外开放报名', text: (f) => yes(f.open_signup) },
  fields: { label: '报名信息', text: (f) => names(f.fields) },
  brackets: { label: '组别', text: (f) => names(f.brackets) },
  score_rule: { label: '计分方式', text: (f) => scoreRuleLabels[f.score_rule] },
  blind: { label: '盲评', text: (f) => yes(f.blind) },
  gap_limit: { label: '分差提醒', text: (f) => (f.gap_limit ? `${f.gap_limit} 分` : '不提醒') },
  notice_days: { label: '公示天数', text: (f) => `${f.notice_days} 天` },
  items: {
    label: '内容',
    text: (f) =>
      f.items.map((i) => (i.description ? `${i.title}：${cut(i.description, 30)}` : i.title)).join('；') || '无',
  },
}

/** What others changed meanwhile and nobody has to decide about, and what was typed here before. */
export function FormNews({ form }: { form: ContestFormState }) {
  return (
    <>
      {form.taken.length > 0 && (
        <p className={styles.warn} role="status">
          其他管理员刚刚修改了{form.taken.map((key) => fields[key].label).join('、')}，已合并到这里
        </p>
      )}
      {form.restoredAt !== undefined && (
        <p className={styles.warn} role="status">
          已恢复 {since(form.restoredAt)} 输入、还没有保存的内容
          <Button size="sm" variant="secondary" onClick={form.discard}>
            放弃这些内容
          </Button>
        </p>
      )}
    </>
  )
}

/** Two people changed the same: both versions side by side, and whose is to stand. */
export function Conflict({ form, saved }: { form: ContestFormState; saved: ContestForm }) {
  const { clash, value, settle } = form
  if (!clash) return null
  return (
    <section className={styles.conflict} role="alert" aria-label="两个版本">
      <strong>其他管理员刚刚修改了同样的内容，两个版本都还在，请选择</strong>
      {clash.map((key) => (
        <div className={styles.pair} key={key}>
          <div className={styles.version}>
            <span className="secondary">{fields[key].label} · 我的</span>
            <p>{fields[key].text(value)}</p>
          </div>
          <div className={styles.version}>
            <span className="secondary">{fields[key].label} · 对方的</span>
            <p>{fields[key].text(saved)}</p>
          </div>
        </div>
      ))}
      <div className="cluster">
        <Button size="sm" variant="secondary" onClick={() => settle('theirs')}>
          用对方的
        </Button>
        <OnlineButton size="sm" variant="secondary" act="保存我的" onClick={() => settle('mine')}>
          用我的
        </OnlineButton>
      </div>
    </section>
  )
}
