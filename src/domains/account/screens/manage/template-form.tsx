import { useState } from 'react'
import { MENU_LABEL_MAX, TEMPLATE_TITLE_MAX } from '#contract/account/backoffice/platform.rules'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/fields/checkbox'
import { SwitchField } from '#ui/fields/switch-field'
import { TextField } from '#ui/fields/text-field'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'

interface Item {
  key: string
  label: string
}
export interface TemplateDraft {
  template: number
  title: string
  hidden: boolean
  student_menu: Item[]
  manager_menu: Item[]
}
/** An item as the platform brings it. */
interface Known {
  key: string
  name: string
}
type TemplateFormProps = {
  draft: TemplateDraft
  student: readonly Known[]
  manager: readonly Known[]
  onClose: () => void
  onDone: (draft: TemplateDraft) => void
}

/** These two stay: without them nobody finds the way back. */
const ALWAYS = ['index', 'setting']

/** What a template is called, whether rooms of it are made, and which items its menus have under which names. */
export function TemplateForm({ draft, student, manager, onClose, onDone }: TemplateFormProps) {
  const [edited, setEdited] = useState(draft)
  const [strict, setStrict] = useState(false)
  const empty = [...edited.student_menu, ...edited.manager_menu].some((item) => !item.label.trim())
  const problem = edited.title.trim() ? (empty ? '请填写菜单名称' : undefined) : '请填写模板名称'
  const done = () => {
    setStrict(true)
    if (!problem) onDone({ ...edited, title: edited.title.trim() })
  }
  return (
    <SheetOrDialog
      open
      title={`模板：${draft.title}`}
      onClose={onClose}
      problem={strict && problem}
      footer={
        <Button block onClick={done}>
          确定
        </Button>
      }
    >
      <div className="stack">
        <TextField
          label="模板名称"
          required
          value={edited.title}
          maxGraphemes={TEMPLATE_TITLE_MAX}
          onChange={(title) => setEdited({ ...edited, title })}
        />
        <SwitchField
          label="不能再新建"
          hint="已有的实训室不受影响"
          checked={edited.hidden}
          onChange={(hidden) => setEdited({ ...edited, hidden })}
        />
        <Menu
          title="学生端菜单"
          known={student}
          items={edited.student_menu}
          onChange={(student_menu) => setEdited({ ...edited, student_menu })}
        />
        <Menu
          title="管理端菜单"
          known={manager}
          items={edited.manager_menu}
          onChange={(manager_menu) => setEdited({ ...edited, manager_menu })}
        />
      </div>
    </SheetOrDialog>
  )
}

type MenuProps = { title: string; known: readonly Known[]; items: readonly Item[]; onChange: (items: Item[]) => void }

function Menu({ title, known, items, onChange }: MenuProps) {
  const labelOf = (key: string) => items.find((item) => item.key === key)?.label
  const put = (key: string, label: string | undefined) =>
    onChange(
      known.flatMap((one) => {
        const next = one.key === key ? label : labelOf(one.key)
        return next === undefined ? [] : [{ key: one.key, label: next }]
      }),
    )
  return (
    <section className="stack" aria-label={title}>
      <h3>{title}</h3>
      {known.map(({ key, name }) => {
        const label = labelOf(key)
        return (
          <div key={key}>
            <Checkbox
              label={`显示“${name}”`}
              checked={label !== undefined}
              disabled={ALWAYS.includes(key)}
              onChange={(on) => put(key, on ? name : undefined)}
            />
            {label !== undefined && (
              <TextField
                label={`“${name}”的名称`}
                hideLabel
                value={label}
                maxGraphemes={MENU_LABEL_MAX}
                onChange={(next) => put(key, next)}
              />
            )}
          </div>
        )
      })}
    </section>
  )
}
