import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { contentLevelLabels } from '#contract/content/content.labels'
import { CONTENT_LEVELS } from '#contract/content/content.model'
import type { SolutionDetail } from '#contract/solutions/solutions.model'
import {
  SOLUTION_INDUSTRIES_MAX,
  SOLUTION_INTRO_MAX,
  SOLUTION_TEXT_MAX,
  SOLUTION_TITLE_MAX,
  type SolutionWords,
  solutionProblems,
} from '#contract/solutions/solutions.rules'
import { useVersionedForm } from '#lib/use-versioned-form'
import { SelectField } from '#ui/fields/select-field'
import { TextField } from '#ui/fields/text-field'
import { attemptSaving, say } from '#ui/overlays/say'
import { VersionedDialog } from '#ui/overlays/versioned-dialog'
import { PictureField } from '../../../files/parts/picture-field'
import { IndustriesField } from '../../../orgs/parts/industries-field'
import { saveSolution } from '../../solutions.mutations'
import { solutionsQueries } from '../../solutions.queries'

type Draft = Omit<SolutionWords, 'industry_ids'> & { industry_ids: number[]; cover: { id: number; url: string } }

const draftOf = (s: SolutionDetail | undefined): Draft => ({
  title: s?.title ?? '',
  description: s?.description ?? '',
  body: s?.body ?? '',
  room_id: s?.room_id ?? 0,
  industry_ids: s?.industries.map(({ id }) => id) ?? [],
  level: s?.level ?? 0,
  cover: s?.cover_data ?? { id: 0, url: '' },
})
const levels = CONTENT_LEVELS.map((one) => ({ value: String(one), label: contentLevelLabels[one] }))

type FormProps = {
  /** None: a new one. */
  solution?: SolutionDetail
  onClose: () => void
}

/** A solution as its organisation writes it; what is typed stays on the device until it is saved or given up. */
export function SolutionForm({ solution, onClose }: FormProps) {
  const client = useQueryClient()
  const form = useVersionedForm(`solution:${solution?.id ?? 'new'}`, draftOf(solution), solution?.version ?? 0)
  const [strict, setStrict] = useState(false)
  const { value, set } = form
  const problems = solutionProblems(value)
  const errorOf = (key: keyof typeof problems) => (strict && problems[key] ? { error: problems[key] } : {})
  const save = async () => {
    setStrict(true)
    if (Object.keys(problems).length > 0) return
    await attemptSaving(form, async () => {
      const { cover, ...fields } = value
      const at = { ...(solution && { id: solution.id }), version: form.version }
      await saveSolution(client, { ...at, ...fields, cover_id: cover.id })
      form.done()
      await say('已保存')
      onClose()
    })
  }
  return (
    <VersionedDialog title={solution ? '编辑方案' : '新建方案'} form={form} onSave={save} onClose={onClose}>
      <TextField
        label="方案名称"
        required
        value={value.title}
        maxGraphemes={SOLUTION_TITLE_MAX}
        onChange={(title) => set({ title })}
        {...errorOf('title')}
      />
      <RoomField
        solution={solution}
        value={value.room_id}
        onChange={(room_id) => set({ room_id })}
        {...errorOf('room')}
      />
      <TextField
        label="一句话简介"
        required
        value={value.description}
        maxGraphemes={SOLUTION_INTRO_MAX}
        onChange={(description) => set({ description })}
        {...errorOf('description')}
      />
      <TextField
        label="方案说明"
        multiline
        rows={6}
        value={value.body}
        maxGraphemes={SOLUTION_TEXT_MAX}
        onChange={(body) => set({ body })}
        {...errorOf('body')}
      />
      <PictureField label="封面" value={value.cover} onChange={(cover) => set({ cover })} />
      <SelectField
        label="难度"
        required
        value={String(value.level)}
        options={levels}
        onChange={(next) => set({ level: CONTENT_LEVELS.find((one) => String(one) === next) ?? 0 })}
      />
      <IndustriesField
        value={value.industry_ids}
        max={SOLUTION_INDUSTRIES_MAX}
        onChange={(industry_ids) => set({ industry_ids })}
      />
    </VersionedDialog>
  )
}

type RoomProps = {
  solution: SolutionDetail | undefined
  value: number
  onChange: (id: number) => void
  error?: string | undefined
}

/** The room that is copied: one that the organisation runs, or the one that it was. */
function RoomField({ solution, value, onChange, error }: RoomProps) {
  const rooms = useQuery(solutionsQueries.rooms()).data ?? []
  const known = rooms.some(({ id }) => id === solution?.room_id)
  const own = solution && solution.room_id > 0 && !known ? [{ id: solution.room_id, title: solution.room_title }] : []
  return (
    <SelectField
      label="样板实训室"
      required
      hint="使用方案时，会照它新建一间实训室；成员、团队和作答不会被复制"
      placeholder="请选择"
      value={value > 0 ? String(value) : ''}
      options={[...own, ...rooms].map(({ id, title }) => ({ value: String(id), label: title }))}
      onChange={(next) => onChange(Number(next))}
      {...(error && { error })}
    />
  )
}
