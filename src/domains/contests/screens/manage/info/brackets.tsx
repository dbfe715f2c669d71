import { BRACKET_MAX } from '#contract/contests/authoring/authoring.rules'
import { newKey } from '#lib/ids'
import { moved } from '#lib/moved'
import { Button, IconButton } from '#ui/button'
import { TextField } from '#ui/fields/text-field'
import { Sortable } from '#ui/lists/sortable'
import type { BracketForm } from './form'
import styles from './info.module.css'

type BracketsProps = { value: BracketForm[]; error: string | undefined; onChange: (value: BracketForm[]) => void }

/** 组别: each has a ranking of its own beside the one of all. */
export function Brackets({ value, error, onChange }: BracketsProps) {
  return (
    <section className={styles.panel} aria-label="组别">
      <div className={styles.spread}>
        <h2 className={styles.heading}>组别</h2>
        <Button
          size="sm"
          variant="secondary"
          icon="plus"
          disabled={value.length >= 30}
          onClick={() => onChange([...value, { key: newKey(), id: 0, title: '' }])}
        >
          添加组别
        </Button>
      </div>
      <p className="secondary">设置后报名时选择组别，各组单独排名；不设置则统一排名。</p>
      <Sortable
        label="组别"
        items={value}
        itemKey={(b) => b.key}
        itemLabel={(b) => b.title || '未命名的组别'}
        onMove={(from, to) => onChange(moved(value, from, to))}
      >
        {(bracket, handle) => (
          <div className={styles.row}>
            {handle}
            <TextField
              label="组别名称"
              hideLabel
              value={bracket.title}
              maxGraphemes={BRACKET_MAX}
              placeholder="例如：高职组"
              onChange={(title) => onChange(value.map((b) => (b === bracket ? { ...b, title } : b)))}
            />
            <IconButton
              icon="trash"
              label={`删除组别${bracket.title}`}
              onClick={() => onChange(value.filter((b) => b !== bracket))}
            />
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
