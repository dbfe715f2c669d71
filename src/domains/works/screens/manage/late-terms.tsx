import { OFFLINE_CHOICES, offlineHoursLabel } from '#contract/works/passes/passes.labels'
import type { LateRule, Work } from '#contract/works/works.model'
import { ChoiceField } from '#ui/fields/choice-field'
import { SelectField } from '#ui/fields/select-field'
import { lateRules } from './late-rule'

type Terms = Pick<Work, 'late_rule' | 'offline_hours'>

/** What a work does with what arrives after its deadline, and how long a device's clock is believed. */
export function LateTerms({ value, onChange }: { value: Terms; onChange: (change: Partial<Terms>) => void }) {
  const { late_rule, offline_hours } = value
  const hours = [...new Set([...OFFLINE_CHOICES, offline_hours])].sort((a, b) => a - b)
  return (
    <>
      <ChoiceField
        label="截止后送达的提交"
        value={late_rule}
        columns={3}
        options={lateRules}
        onChange={(rule) => onChange({ late_rule: rule as LateRule })}
      />
      {late_rule !== 'refuse' && (
        <SelectField
          label="断网补交"
          hint="设备时间可能不准，也可以被改动，所以评分时会同时显示收到时间和设备时间"
          value={String(offline_hours)}
          options={hours.map((n) => ({ value: String(n), label: offlineHoursLabel(n) }))}
          onChange={(n) => onChange({ offline_hours: Number(n) })}
        />
      )}
    </>
  )
}
