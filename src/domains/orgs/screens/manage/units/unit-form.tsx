import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  GRADE_MAX,
  gradeLabel,
  UNIT_KINDS,
  UNIT_NAME_MAX,
  type UnitKind,
  unitKindLabels,
  unitProblem,
} from '#contract/orgs/units/units.rules'
import { useVersionedForm } from '#lib/use-versioned-form'
import { ChoiceField } from '#ui/fields/choice-field'
import { SelectField } from '#ui/fields/select-field'
import { TextField } from '#ui/fields/text-field'
import { attemptSaving, say } from '#ui/overlays/say'
import { VersionedDialog } from '#ui/overlays/versioned-dialog'
import { saveUnit } from '../../../members.mutations'

export interface EditedUnit {
  id?: number
  /** As it was read; a new one has none. */
  version?: number
  org_id: number
  parent_id: number
  name: string
  kind: UnitKind
  grade: number
}

/** A unit's name, what it is, and a class's year. */
export function UnitForm({ unit, onClose }: { unit: EditedUnit; onClose: () => void }) {
  const client = useQueryClient()
  const first = { name: unit.name, kind: unit.kind, grade: String(unit.grade) }
  const key = unit.id ?? `new:${unit.org_id}:${unit.parent_id}`
  const form = useVersionedForm(`unit:${key}`, first, unit.version ?? 0)
  const { name, kind, grade } = form.value
  const [strict, setStrict] = useState(false)
  const problem = unitProblem(name.trim())
  const save = () => {
    setStrict(true)
    if (problem) return
    const { id, org_id, parent_id } = unit
    void attemptSaving(form, async () => {
      await saveUnit(client, {
        ...(id && { id, version: form.version }),
        org_id,
        parent_id,
        name,
        kind,
        grade: Number(grade),
      })
      form.done()
      await say('已保存')
      onClose()
    })
  }
  const grades = Array.from({ length: GRADE_MAX }, (_, n) => ({ value: String(n + 1), label: gradeLabel(n + 1) }))
  return (
    <VersionedDialog
      form={form}
      width={450}
      title={unit.id ? '编辑院系班级' : '添加院系班级'}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        label="名称"
        required
        value={name}
        maxGraphemes={UNIT_NAME_MAX}
        onChange={(next) => form.set({ name: next })}
        {...(strict && problem && { error: problem })}
      />
      <ChoiceField
        label="类型"
        value={kind}
        onChange={(next) => form.set({ kind: next })}
        options={UNIT_KINDS.map((value) => ({ value, label: unitKindLabels[value] }))}
      />
      {kind === 'class' && (
        <SelectField
          label="年级"
          hint="升年级时，设了年级的班级一起升"
          value={grade}
          onChange={(next) => form.set({ grade: next })}
          options={[{ value: '0', label: '不设' }, ...grades]}
        />
      )}
    </VersionedDialog>
  )
}
