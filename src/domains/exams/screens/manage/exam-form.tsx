import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { APPEAL_DAYS_MAX } from '#contract/exams/appeals/appeals.rules'
import type { ExamCard } from '#contract/exams/exams.model'
import {
  ATTEMPTS_MAX,
  EXAM_RULES_MAX,
  EXAM_TITLE_MAX,
  OFFLINE_HOURS_MAX,
  RELEASES,
  releaseLabels,
} from '#contract/exams/exams.rules'
import { MARKERS, markersLabels } from '#contract/exams/marking/agree.rules'
import { MINUTES_MAX } from '#contract/exams/papers/papers.rules'
import { useVersionedForm } from '#lib/use-versioned-form'
import { ChoiceField } from '#ui/fields/choice-field'
import { DateField } from '#ui/fields/date-field'
import { NumberField } from '#ui/fields/number-field'
import { SelectField } from '#ui/fields/select-field'
import { SwitchField } from '#ui/fields/switch-field'
import { TextField } from '#ui/fields/text-field'
import { attemptSaving, say } from '#ui/overlays/say'
import { VersionedDialog } from '#ui/overlays/versioned-dialog'
import { saveExam } from '../../exams.mutations'
import { examsQueries } from '../../exams.queries'

const draftOf = (e: ExamCard | undefined) => ({
  title: e?.title ?? '',
  rules: e?.rules ?? '',
  paper_id: e?.paper_id ?? 0,
  begin_time: e?.begin_time ?? 0,
  end_time: e?.end_time ?? 0,
  minutes: String(e?.minutes ?? 60),
  attempts: String(e?.attempts ?? 1),
  pass_percent: String(e?.pass_percent ?? 60),
  offline_hours: String(e?.offline_hours ?? 2),
  shuffle: e?.shuffle ?? true,
  part: (e?.credit ?? 'part') === 'part',
  release: e?.release ?? 'hand',
  release_time: e?.release_time ?? 0,
  review: e?.review ?? true,
  markers: e?.markers ?? 1,
  tolerance: String(e?.tolerance ?? 20),
  appeal_days: String(e?.appeal_days ?? 0),
})

const ranges = {
  minutes: [1, MINUTES_MAX],
  attempts: [1, ATTEMPTS_MAX],
  pass_percent: [1, 100],
  tolerance: [0, 100],
  appeal_days: [0, APPEAL_DAYS_MAX],
  offline_hours: [0, OFFLINE_HOURS_MAX],
} as const
type Ranged = keyof typeof ranges

const inRange = (text: string, [least, most]: readonly [number, number]): boolean =>
  text !== '' && Number(text) >= least && Number(text) <= most

/** What an exam says of itself, when it is and how it is marked. */
export function ExamForm({ roomId, exam, onClose }: { roomId: number; exam?: ExamCard; onClose: () => void }) {
  const client = useQueryClient()
  const papers = useQuery(examsQueries.papers(roomId, { limit: 100 })).data?.list
  const form = useVersionedForm(`exam:${roomId}:${exam?.id ?? 'new'}`, draftOf(exam), exam?.version ?? 0)
  const { value, set } = form
  const [strict, setStrict] = useState(false)
  const begun = (exam?.counts.begun ?? 0) > 0
  const outside = (key: Ranged) => {
    const [least, most] = ranges[key]
    return !inRange(value[key], ranges[key]) && `请填写 ${least} 到 ${most}`
  }
  const missing = {
    title: !value.title.trim() && '请填写考试名称',
    paper: !value.paper_id && '请选择试卷',
    begin: !value.begin_time && '请选择开始时间',
    minutes: outside('minutes'),
    attempts: outside('attempts'),
    pass_percent: outside('pass_percent'),
    tolerance: value.markers === 2 && outside('tolerance'),
    appeal_days: value.review && outside('appeal_days'),
    offline_hours: outside('offline_hours'),
  }
  const errorOf = (key: keyof typeof missing) => (strict && missing[key] ? { error: missing[key] } : {})
  const save = () => {
    setStrict(true)
    return Object.values(missing).some(Boolean) ? undefined : send()
  }
  /** A field that is not shown may hold anything: the nearest that may be sent. */
  const sent = (key: Ranged): number => Math.min(ranges[key][1], Math.max(ranges[key][0], Number(value[key])))
  const send = () =>
    attemptSaving(form, async () => {
      const { part, ...rest } = value
      await saveExam(client, {
        ...{ training_room_id: roomId, ...rest, credit: part ? 'part' : 'whole' },
        ...{ minutes: sent('minutes'), attempts: sent('attempts'), pass_percent: sent('pass_percent') },
        ...{ tolerance: sent('tolerance'), appeal_days: sent('appeal_days'), offline_hours: sent('offline_hours') },
        ...(exam && { id: exam.id, version: form.version }),
      })
      form.done()
      await say('已保存')
      onClose()
    })
  return (
    <VersionedDialog title={exam ? '考试设置' : '新建考试'} form={form} onSave={save} onClose={onClose}>
      <TextField
        label="考试名称"
        required
        value={value.title}
        maxGraphemes={EXAM_TITLE_MAX}
        onChange={(title) => set({ title })}
        {...errorOf('title')}
      />
      <SelectField
        label="试卷"
        required
        placeholder="请选择"
        disabled={exam !== undefined && exam.publish_time > 0}
        hint={
          papers?.length === 0 ? '还没有试卷，请先在“试卷”里组卷' : '发布时固定试卷的题目，之后修改试卷不影响这场考试'
        }
        value={value.paper_id ? String(value.paper_id) : ''}
        options={(papers ?? []).map(({ id, title, asked }) => ({
          value: String(id),
          label: `${title}（${asked} 题）`,
        }))}
        onChange={(next) => set({ paper_id: Number(next) })}
        {...errorOf('paper')}
      />
      <DateField
        label="开始时间"
        required
        disabled={begun}
        value={value.begin_time}
        onChange={(begin_time) => set({ begin_time })}
        {...errorOf('begin')}
      />
      <DateField
        label="结束时间"
        placeholder="不限"
        hint="到时所有人自动交卷"
        value={value.end_time}
        onChange={(end_time) => set({ end_time })}
      />
      <NumberField
        label="考试时长"
        required
        digitsOnly
        maxLength={3}
        suffix="分钟"
        disabled={begun}
        value={value.minutes}
        onChange={(minutes) => set({ minutes })}
        {...errorOf('minutes')}
      />
      <NumberField
        label="可考次数"
        digitsOnly
        maxLength={2}
        suffix="次"
        hint="多次时取最高分"
        value={value.attempts}
        onChange={(attempts) => set({ attempts })}
        {...errorOf('attempts')}
      />
      <NumberField
        label="合格线"
        digitsOnly
        maxLength={3}
        suffix="%"
        value={value.pass_percent}
        onChange={(pass_percent) => set({ pass_percent })}
        {...errorOf('pass_percent')}
      />
      <SwitchField
        label="题目和选项乱序"
        hint="每个人的顺序不同"
        disabled={begun}
        checked={value.shuffle}
        onChange={(shuffle) => set({ shuffle })}
      />
      <SwitchField
        label="多选题少选得部分分"
        hint="选错任何一项都不得分"
        disabled={begun}
        checked={value.part}
        onChange={(part) => set({ part })}
      />
      <ChoiceField
        label="公布成绩"
        columns={2}
        value={value.release}
        options={RELEASES.map((one) => ({ value: one, label: releaseLabels[one] }))}
        onChange={(release) => set({ release })}
      />
      {value.release === 'date' && (
        <DateField
          label="公布时间"
          required
          hint="不早于考试结束"
          value={value.release_time}
          onChange={(release_time) => set({ release_time })}
        />
      )}
      <SwitchField label="公布后可以查看答案和解析" checked={value.review} onChange={(review) => set({ review })} />
      <ChoiceField
        label="简答题阅卷"
        columns={2}
        hint="两人阅卷时互相看不到分数，相差过大由第三人再阅"
        value={String(value.markers)}
        disabled={begun}
        options={MARKERS.map((one) => ({ value: String(one), label: markersLabels[one] }))}
        onChange={(next) => set({ markers: next === '2' ? 2 : 1 })}
      />
      {value.markers === 2 && (
        <NumberField
          label="允许相差"
          digitsOnly
          maxLength={3}
          suffix="%"
          disabled={begun}
          hint="占这道题满分的比例，超过时由第三人再阅"
          value={value.tolerance}
          onChange={(tolerance) => set({ tolerance })}
          {...errorOf('tolerance')}
        />
      )}
      {value.review && (
        <NumberField
          label="申诉期限"
          digitsOnly
          maxLength={2}
          suffix="天"
          hint="从公布成绩起算，0 为不受理"
          value={value.appeal_days}
          onChange={(appeal_days) => set({ appeal_days })}
          {...errorOf('appeal_days')}
        />
      )}
      <NumberField
        label="断网补交"
        digitsOnly
        maxLength={3}
        suffix="小时"
        hint="断网时按时作答、之后补交的，在这段时间内算按时"
        value={value.offline_hours}
        onChange={(offline_hours) => set({ offline_hours })}
        {...errorOf('offline_hours')}
      />
      <TextField
        label="考试须知"
        multiline
        rows={4}
        value={value.rules}
        maxGraphemes={EXAM_RULES_MAX}
        onChange={(rules) => set({ rules })}
      />
    </VersionedDialog>
  )
}
