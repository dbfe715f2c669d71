import { itemKindLabels } from '#contract/works/works.labels'
import { thisDevice } from '#lib/device/environment'
import { dateTime } from '#lib/format'
import { Button } from '#ui/button'
import type { StepForm } from '../../../parts/answer/step-form'
import own from './conflict.module.css'
import styles from './editor.module.css'
import type { StepEditor } from './use-step-editor'

const lines = (items: StepForm['items'] | readonly { kind: StepForm['items'][number]['kind']; title: string }[]) =>
  items.map((i) => `${itemKindLabels[i.kind]}${i.title ? `：${i.title}` : ''}`)

function Version({ title, by, items }: { title: string; by: string; items: string[] }) {
  return (
    <div className={own.version}>
      <strong>{title}</strong>
      <span className="secondary">{by}</span>
      <ol className={own.versionItems}>
        {items.map((text, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a list that stands still
          <li key={n}>{text}</li>
        ))}
      </ol>
    </div>
  )
}

/** Two people saved one step: both versions, side by side, and what may be done. Nothing is lost either way. */
export function Conflict({ editor }: { editor: StepEditor }) {
  const { theirs, form, settle } = editor
  if (!theirs) return null
  return (
    <section className={own.conflict} role="alert" aria-label="两个版本">
      <strong>这个步骤刚被他人修改，两个版本都还在，请选择</strong>
      <div className={styles.pair}>
        <Version title="我的版本" by={`保存在${thisDevice}上，还没有提交`} items={lines(form.items)} />
        <Version
          title="服务器上的版本"
          by={`${theirs.update_by || '其他管理员'} · ${dateTime(theirs.update_time)}`}
          items={lines(theirs.items)}
        />
      </div>
      <div className="cluster">
        <Button size="sm" onClick={() => settle('both')}>
          两个都保留
        </Button>
        <Button size="sm" variant="secondary" onClick={() => settle('mine')}>
          用我的版本
        </Button>
        <Button size="sm" variant="secondary" onClick={() => settle('theirs')}>
          用服务器上的版本
        </Button>
      </div>
    </section>
  )
}
