import { useState } from 'react'
import { fieldKindLabels } from '#contract/contests/authoring/authoring.labels'
import type { SignupField } from '#contract/contests/contests.model'
import { newKey } from '#lib/ids'
import { moved } from '#lib/moved'
import { Button, IconButton } from '#ui/button'
import { Icon } from '#ui/display/icon'
import { SelectField } from '#ui/fields/select-field'
import { SwitchField } from '#ui/fields/switch-field'
import { TextField } from '#ui/fields/text-field'
import { Sortable } from '#ui/lists/sortable'
import styles from './info.module.css'

interface FieldsEditorProps {
  value: SignupField[]
  error: string | undefined
  /** Of a team contest: a team is asked once, and only whoever comes without one is asked who they are. */
  ofTeams: boolean
  onChange: (value: SignupField[]) => void
}

const kinds = (Object.keys(fieldKindLabels) as SignupField['kind'][]).map((value) => ({
  value,
  label: fieldKindLabels[value],
}))
const MOST = 20

/** What the organiser asks for besides name, school and team. */
export function FieldsEditor({ value, error, ofTeams, onChange }: FieldsEditorProps) {
  const [open, setOpen] = useState<string>()
  const add = () => {
    const key = newKey()
    onChange([...value, { key, title: '', kind: 'text', required: false, options: [] }])
    setOpen(key)
  }
  const change = (field: SignupField, edit: Partial<SignupField>) =>
    onChange(value.map((f) => (f.key === field.key ? { ...f, ...edit } : f)))
  return (
    <section className={styles.panel} aria-label="报名信息">
      <div className={styles.spread}>
        <h2 className={styles.heading}>报名信息</h2>
        <Button size="sm" variant="secondary" icon="plus" disabled={value.length >= MOST} onClick={add}>
          添加一项
        </Button>
      </div>
      <p className="secondary">
        {ofTeams
          ? '每支团队填写一次，由报名的人填写。用报名表报名的人另外填写姓名、学校和团队，由本队报名的队员不用填写。'
          : '姓名和学校总会询问，这里添加另外需要填写的内容。'}
      </p>
      <Sortable
        label="报名信息"
        items={value}
        itemKey={(f) => f.key}
        itemLabel={(f) => f.title || '未命名'}
        onMove={(from, to) => onChange(moved(value, from, to))}
      >
        {(field, handle) => (
          <div className={styles.item}>
            <div className={styles.line}>
              {handle}
              <button
                type="button"
                className={styles.open}
                aria-expanded={open === field.key}
                onClick={() => setOpen(open === field.key ? undefined : field.key)}
              >
                <span className={styles.name}>{field.title || '未命名'}</span>
                <span className={styles.facts}>
                  {fieldKindLabels[field.kind]}
                  {field.required ? ' · 必填' : ''}
                  <Icon name="down" size={18} />
                </span>
              </button>
              <IconButton
                icon="trash"
                label={`删除${field.title || '这一项'}`}
                onClick={() => onChange(value.filter((f) => f.key !== field.key))}
              />
            </div>
            {open === field.key && <OneField field={field} change={(edit) => change(field, edit)} />}
          </div>
        )}
      </Sortable>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </section>
  )
}

function OneField({ field, change }: { field: SignupField; change: (edit: Partial<SignupField>) => void }) {
  return (
    <div className={styles.inner}>
      <div className={styles.pair}>
        <TextField
          label="名称"
          required
          autoFocus={!field.title}
          value={field.title}
          maxGraphemes={30}
          onChange={(title) => change({ title })}
        />
        <SelectField
          label="填写方式"
          value={field.kind}
          options={kinds}
          onChange={(kind) => change({ kind: kind as SignupField['kind'] })}
        />
      </div>
      {field.kind === 'select' && (
        <TextField
          label="选项"
          required
          multiline
          rows={4}
          hint="一行一个选项"
          value={field.options.join('\n')}
          onChange={(text) => change({ options: text.split('\n').slice(0, 30) })}
        />
      )}
      <SwitchField label="必填" checked={field.required} onChange={(required) => change({ required })} />
    </div>
  )
}
