import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { tooLong } from '#contract/kernel/text'
import { stepTemplates, stepTypeHints, stepTypeLabels } from '#contract/works/works.labels'
import { WORK_STEP_TYPES, type WorkStepType } from '#contract/works/works.model'
import { WORK_TITLE_MAX } from '#contract/works/works.rules'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/fields/checkbox'
import { ChoiceField } from '#ui/fields/choice-field'
import { TextField } from '#ui/fields/text-field'
import { OnlineButton } from '#ui/online-button'
import { attempt } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { useRoomWords } from '../../../rooms/parts/room-words'
import { createWork } from '../../works.mutations'

type CreateWorkProps = { roomId: number; onClose: () => void; onDone: (id: number) => void }

type Template = keyof typeof stepTemplates | 'own'
const choices: { value: Template; label: string; description: string }[] = [
  ...(Object.keys(stepTemplates) as (keyof typeof stepTemplates)[]).map((value) => ({
    ...stepTemplates[value],
    value,
  })),
  { value: 'own', label: '自己选', description: '从八种步骤里选' },
]

/** A name and the kinds of steps to begin with; all of them are changed later as one likes. */
export function CreateWork({ roomId, onClose, onDone }: CreateWorkProps) {
  const client = useQueryClient()
  const words = useRoomWords(roomId)
  const [title, setTitle] = useState('')
  const [template, setTemplate] = useState<Template>('whole')
  const [own, setOwn] = useState<ReadonlySet<WorkStepType>>(new Set(stepTemplates.plain.steps))
  const [asked, setAsked] = useState(false)
  const steps =
    template === 'own' ? WORK_STEP_TYPES.filter((type) => own.has(type)) : [...stepTemplates[template].steps]
  const problem = !title.trim()
    ? words('请填写{work}名称')
    : tooLong(title.trim(), WORK_TITLE_MAX)
      ? `名称在${WORK_TITLE_MAX}个字以内`
      : undefined
  const make = async () => {
    setAsked(true)
    if (problem || steps.length === 0) return
    await attempt(async () => {
      const { id } = await createWork(client, roomId, title, steps)
      onDone(id)
    })
  }
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title="新建"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <OnlineButton onClick={make}>新建</OnlineButton>
        </>
      }
    >
      <div className="stack">
        <TextField
          label="名称"
          required
          autoFocus
          value={title}
          maxGraphemes={WORK_TITLE_MAX}
          hint="新建后是草稿，发布后学员才能看到"
          error={asked ? problem : undefined}
          onChange={setTitle}
        />
        <ChoiceField
          label="步骤"
          columns={2}
          hint="之后可以增删和排序"
          value={template}
          onChange={setTemplate}
          options={choices}
          error={asked && steps.length === 0 ? '请至少选择一个步骤' : undefined}
        />
        {template === 'own' && (
          <fieldset className="stack" aria-label="选择步骤">
            {WORK_STEP_TYPES.map((type) => (
              <Checkbox
                key={type}
                checked={own.has(type)}
                label={
                  <>
                    {stepTypeLabels[type]} <span className="secondary">{stepTypeHints[type]}</span>
                  </>
                }
                onChange={(on) => setOwn(new Set(on ? [...own, type] : [...own].filter((t) => t !== type)))}
              />
            ))}
          </fieldset>
        )}
      </div>
    </SheetOrDialog>
  )
}
