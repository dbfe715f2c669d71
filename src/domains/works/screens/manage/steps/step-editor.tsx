import { useState } from 'react'
import { itemKindLabels, stepTypeLabels } from '#contract/works/works.labels'
import { ITEM_KINDS, WORK_STEP_TYPES, type Work, type WorkStep, type WorkStepType } from '#contract/works/works.model'
import { isNumbered, STEP_TITLE_MAX, scoreTotal } from '#contract/works/works.rules'
import { thisDevice } from '#lib/device/environment'
import { since } from '#lib/format'
import { newKey } from '#lib/ids'
import { moved } from '#lib/moved'
import { Button } from '#ui/button'
import { Icon, type IconName } from '#ui/display/icon'
import { SelectField } from '#ui/fields/select-field'
import { TextField } from '#ui/fields/text-field'
import { Sortable } from '#ui/lists/sortable'
import { Menu } from '#ui/overlays/menu'
import { Empty } from '#ui/states/empty'
import { UndoBar } from '#ui/states/undo-bar'
import { type ItemForm, newItem } from '../../../parts/answer/step-form'
import { Conflict } from './conflict'
import styles from './editor.module.css'
import { ItemCard } from './item-card'
import { type SaveState, useStepEditor } from './use-step-editor'

const stateText: Record<SaveState, string> = {
  saved: '已保存',
  typing: '正在输入…',
  saving: '正在保存…',
  offline: `离线，已保存在${thisDevice}上，联网后自动同步`,
  refused: '没有保存',
  conflict: '两个版本，请选择',
}
const kindIcons: Record<ItemForm['kind'], IconName> = {
  rich_text: 'edit',
  video: 'eye',
  file: 'file',
  link: 'link',
  activity: 'apps',
  quiz: 'task',
  text: 'work',
  upload: 'upload',
}

type Gone = { item: ItemForm; at: number }
type StepEditorProps = { work: Work; step: WorkStep; taken: ReadonlySet<WorkStepType>; onRemove: () => unknown }

/** One step with its items; what is typed is kept here at once and saved a moment later. */
export function StepEditor({ work, step, taken, onRemove }: StepEditorProps) {
  const editor = useStepEditor(work, step)
  const { form, change, state, problem } = editor
  const [open, setOpen] = useState<string>()
  const [gone, setGone] = useState<Gone>()
  const edit = (key: string, next: Partial<ItemForm>) =>
    change({ items: form.items.map((i) => (i.key === key ? ({ ...i, ...next } as ItemForm) : i)) })
  const add = (kind: ItemForm['kind']) => {
    const item = newItem(kind)
    change({ items: [...form.items, item] })
    setOpen(item.key)
  }
  const remove = async (item: ItemForm) => {
    const { confirm } = await import('#ui/overlays/confirm')
    const name = item.title || itemKindLabels[item.kind]
    const body =
      work.status === 'published'
        ? `学员不再看到“${name}”，已有的作答和得分不再计入。`
        : `“${name}”会从这个步骤里删除，可以撤销。`
    if (!(await confirm({ title: '删除这一项？', body, confirmText: '删除', danger: true }))) return
    setGone({ item, at: form.items.indexOf(item) })
    change({ items: form.items.filter((i) => i.key !== item.key) })
  }
  const undo = ({ item, at }: Gone) => {
    // Gone on the server by now, perhaps: it comes back as a new one.
    const { id: _, ...written } = item
    const again = { ...written, key: newKey() } as ItemForm
    change({ items: [...form.items.slice(0, at), again, ...form.items.slice(at)] })
    setGone(undefined)
  }
  const types = WORK_STEP_TYPES.filter((t) => t === form.type || isNumbered(t) || !taken.has(t))
  return (
    <section className={styles.step} aria-label={form.title || stepTypeLabels[form.type]}>
      <div className={styles.status} data-state={state}>
        <span role="status">{stateText[state]}</span>
        <span className="tabular">本步骤 {scoreTotal(form.items)} 分</span>
      </div>
      {problem && (
        <p className={styles.warn} role="alert">
          {problem}{' '}
          <Button size="sm" variant="secondary" onClick={editor.save}>
            重新保存
          </Button>
        </p>
      )}
      {editor.restoredAt !== undefined && state !== 'conflict' && (
        <p className="secondary">已恢复 {since(editor.restoredAt)} 输入的内容</p>
      )}
      <Conflict editor={editor} />
      <div className={styles.pair}>
        <TextField
          label="步骤名称"
          value={form.title}
          placeholder={stepTypeLabels[form.type]}
          maxGraphemes={STEP_TITLE_MAX}
          onChange={(title) => change({ title })}
        />
        <SelectField
          label="步骤类型"
          value={String(form.type)}
          options={types.map((t) => ({ value: String(t), label: stepTypeLabels[t] }))}
          onChange={(type) => change({ type: Number(type) as WorkStepType })}
        />
      </div>
      {form.items.length === 0 ? (
        <Empty title="这个步骤还没有内容" icon="work">
          添加图文、视频、资料，或让学员作答的测验、文字和文件。
        </Empty>
      ) : (
        <Sortable
          label="步骤内容"
          items={form.items}
          itemKey={(i) => i.key}
          itemLabel={(i) => i.title || itemKindLabels[i.kind]}
          onMove={(from, to) => change({ items: moved(form.items, from, to) })}
        >
          {(item, handle) => (
            <ItemCard
              roomId={work.training_room_id}
              item={item}
              handle={handle}
              open={open === item.key}
              onOpen={() => setOpen(open === item.key ? undefined : item.key)}
              onChange={(next) => edit(item.key, next)}
              onRemove={() => remove(item)}
            />
          )}
        </Sortable>
      )}
      {gone && (
        <UndoBar onDevice onUndo={() => undo(gone)}>
          已删除“{gone.item.title || itemKindLabels[gone.item.kind]}”
        </UndoBar>
      )}
      <div className="cluster">
        <Menu
          label="添加内容"
          align="start"
          triggerClass={styles.add}
          trigger={
            <>
              <Icon name="plus" size={20} />
              添加内容
            </>
          }
          items={ITEM_KINDS.map((kind) => ({
            key: kind,
            label: itemKindLabels[kind],
            icon: kindIcons[kind],
            onSelect: () => add(kind),
          }))}
        />
        <Button variant="quiet" size="sm" icon="trash" onClick={onRemove}>
          删除步骤
        </Button>
      </div>
    </section>
  )
}
