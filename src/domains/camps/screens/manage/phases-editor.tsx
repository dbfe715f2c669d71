import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { CampDetail as Camp, CampContent, CampPhase } from '#contract/camps/camps.model'
import {
  CAMP_DAYS_MAX,
  type CampRules,
  campProblem,
  LATE_DAYS_MAX,
  PHASE_INTRO_MAX,
  PHASE_TITLE_MAX,
  PHASES_MAX,
  totalDays,
} from '#contract/camps/camps.rules'
import { moved } from '#lib/moved'
import { useVersionedForm } from '#lib/use-versioned-form'
import { Button } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { NumberField } from '#ui/fields/number-field'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import { Sortable } from '#ui/lists/sortable'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { OvertakenNote } from '#ui/states/overtaken-note'
import { RestoredNote } from '#ui/states/restored-note'
import { campActs } from '../../camps.mutations'
import styles from '../../parts/camps.module.css'
import { PhaseContents } from './phase-contents'

/** A phase as it is being written; `key` names it before it has an id. */
interface PhaseDraft {
  key: string
  id?: number
  title: string
  description: string
  days: string
  contents: CampContent[]
}
interface Draft {
  phases: PhaseDraft[]
  need_days: string
  need_percent: string
  late_days: string
}

const draftOf = (camp: Camp): Draft => ({
  phases: camp.phases.map(({ id, title, description, days, contents }: CampPhase) => ({
    ...{ key: `phase ${id}`, id, title, description, days: String(days), contents },
  })),
  need_days: String(camp.rules.need_days),
  need_percent: String(camp.rules.need_percent),
  late_days: String(camp.rules.late_days),
})

const sentOf = (draft: Draft) => {
  const rules: CampRules = {
    need_days: Number(draft.need_days),
    need_percent: Number(draft.need_percent),
    late_days: Number(draft.late_days),
  }
  const phases = draft.phases.map(({ id, title, description, days, contents }) => ({
    ...(id && { id }),
    ...{ title, description, days: Number(days), content_ids: contents.map((content) => content.id) },
  }))
  return { phases, rules }
}

const ruleProblem = ({ need_percent, late_days }: CampRules): string => {
  if (need_percent > 100) return '学习要求不能超过 100%'
  return late_days > LATE_DAYS_MAX ? `离线打卡最多可以晚${LATE_DAYS_MAX}天` : ''
}

/** Phases in their order and what graduation asks for; saved together, and seen at once. */
export function PhasesEditor({ camp }: { camp: Camp }) {
  const client = useQueryClient()
  const form = useVersionedForm(`camp:${camp.id}`, draftOf(camp), camp.version)
  const { value, version, dirty, set } = form
  const [count, setCount] = useState(0)
  const sent = sentOf(value)
  const problem = campProblem(sent.phases, sent.rules) || ruleProblem(sent.rules)
  const days = totalDays(sent.phases)
  const change = (key: string, to: Partial<PhaseDraft>) =>
    set({ phases: value.phases.map((phase) => (phase.key === key ? { ...phase, ...to } : phase)) })
  const add = () => {
    setCount(count + 1)
    const blank = { key: `new ${count}`, title: '', description: '', days: '1', contents: [] }
    set({ phases: [...value.phases, blank] })
  }
  const save = () =>
    attempt(async () => {
      if (problem) return void (await say(problem, 'error'))
      await form.sending(async () => {
        const made = await campActs.savePhases(client, { id: camp.id, version, ...sent })
        form.done(made.version)
      })
      await say('已保存')
    })
  return (
    <div className="stack">
      <RestoredNote form={form} />
      <RuleFields value={value} days={days} set={set} />
      {value.phases.length === 0 && (
        <Empty title="还没有阶段" icon="book">
          一个阶段有若干天和要学的内容，阶段依次相接；有了阶段才能发布和安排期次。
        </Empty>
      )}
      <Sortable
        label="阶段顺序"
        items={value.phases}
        itemKey={({ key }) => key}
        itemLabel={({ title }) => title || '未命名的阶段'}
        onMove={(from, to) => set({ phases: moved(value.phases, from, to) })}
      >
        {(phase, handle) => (
          <div className={styles.phase}>
            <PhaseFields
              phase={phase}
              handle={handle}
              onChange={(to) => change(phase.key, to)}
              onRemove={() => set({ phases: value.phases.filter(({ key }) => key !== phase.key) })}
            />
          </div>
        )}
      </Sortable>
      {/* By the button that cannot be pressed until then: the page is long. */}
      <OvertakenNote form={form} />
      <div className="row">
        <Button variant="secondary" icon="plus" disabled={value.phases.length >= PHASES_MAX} onClick={add}>
          添加阶段
        </Button>
        <OnlineButton disabled={!dirty || form.overtaken} onClick={save}>
          保存
        </OnlineButton>
        <Tag tone={days > CAMP_DAYS_MAX ? 'danger' : 'info'}>{`共 ${days} 天`}</Tag>
        {dirty && <Tag tone="warning">有未保存的修改</Tag>}
      </div>
      {dirty && problem && (
        <p className="secondary" role="status">
          {problem}
        </p>
      )}
      <p className="secondary">保存后立即生效：还没有结束的期次，日期会跟着阶段的天数变化。</p>
    </div>
  )
}

type RuleProps = { value: Draft; days: number; set: (to: Partial<Draft>) => void }
function RuleFields({ value, days, set }: RuleProps) {
  return (
    <Card title="结营要求">
      <div className={styles.fields}>
        <NumberField
          label="至少打卡"
          digitsOnly
          maxLength={3}
          suffix="天"
          hint={`0 表示不要求；训练营共 ${days} 天`}
          value={value.need_days}
          onChange={(need_days) => set({ need_days })}
        />
        <NumberField
          label="至少学完"
          digitsOnly
          maxLength={3}
          suffix="%"
          hint="按阶段里能读的内容计算，0 表示不要求"
          value={value.need_percent}
          onChange={(need_percent) => set({ need_percent })}
        />
        <NumberField
          label="离线打卡最多晚"
          digitsOnly
          maxLength={1}
          suffix="天"
          hint={`没有网络时打的卡，晚几天送达还算；最多 ${LATE_DAYS_MAX} 天，会标明“离线打卡”`}
          value={value.late_days}
          onChange={(late_days) => set({ late_days })}
        />
      </div>
    </Card>
  )
}

type PhaseProps = {
  phase: PhaseDraft
  handle: ReactNode
  onChange: (to: Partial<PhaseDraft>) => void
  onRemove: () => void
}
function PhaseFields({ phase, handle, onChange, onRemove }: PhaseProps) {
  const name = phase.title || '未命名的阶段'
  return (
    <Card
      title={name}
      extra={
        <span className="row">
          {handle}
          <Button size="sm" variant="quiet" aria-label={`删除阶段${name}`} onClick={onRemove}>
            删除
          </Button>
        </span>
      }
    >
      <div className="stack">
        <div className={styles.fields}>
          <TextField
            label="阶段名称"
            required
            value={phase.title}
            maxGraphemes={PHASE_TITLE_MAX}
            onChange={(title) => onChange({ title })}
          />
          <NumberField
            label="天数"
            required
            digitsOnly
            maxLength={3}
            suffix="天"
            value={phase.days}
            onChange={(days) => onChange({ days })}
          />
        </div>
        <TextField
          label="说明"
          multiline
          rows={2}
          value={phase.description}
          maxGraphemes={PHASE_INTRO_MAX}
          onChange={(description) => onChange({ description })}
        />
        <PhaseContents name={name} value={phase.contents} onChange={(contents) => onChange({ contents })} />
      </div>
    </Card>
  )
}
