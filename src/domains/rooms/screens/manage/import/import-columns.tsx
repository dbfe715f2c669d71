import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportJob } from '#contract/rooms/import/import.api'
import { type ImportKey, importColumns } from '#contract/rooms/import/import.rules'
import { Button } from '#ui/button'
import { SelectField } from '#ui/fields/select-field'
import { OnlineButton } from '#ui/online-button'
import { attempt } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { remapImport } from '../../../import.mutations'
import type { ImportInto } from '../../../import.queries'
import styles from '../members/member.module.css'

const options = [
  { value: '', label: '不导入' },
  ...importColumns.map((c) => ({ value: c.key as string, label: c.titles[0] as string })),
]
const nameOf = ({ title }: { title: string }, n: number): string => title || `第 ${n + 1} 列`

/** Which columns of the file are left out, and the way to say what each is. */
export function ImportColumns({ into, job }: { into: ImportInto; job: ImportJob }) {
  const client = useQueryClient()
  const [keys, setKeys] = useState<(ImportKey | '')[]>()
  const out = job.header.flatMap((column, n) => (column.key || !column.title ? [] : [nameOf(column, n)]))
  const save = async () => {
    if (keys && (await attempt(() => remapImport(client, into, job.id, keys)))) setKeys(undefined)
  }
  return (
    <div className={styles.chosen}>
      <p className="secondary">{out.length > 0 ? `没有导入的列：${out.join('、')}` : '文件里的各列都已对应'}</p>
      <Button size="sm" variant="secondary" onClick={() => setKeys(job.header.map((c) => c.key))}>
        指定各列内容
      </Button>
      <SheetOrDialog
        open={keys !== undefined}
        onClose={() => setKeys(undefined)}
        title="指定各列内容"
        footer={
          <OnlineButton block act="重新检查" disabled={!keys?.includes('truename')} onClick={save}>
            {keys?.includes('truename') ? '按这样重新检查' : '请指定“姓名”是哪一列'}
          </OnlineButton>
        }
      >
        <div className="stack">
          {keys &&
            job.header.map((column, n) => (
              <SelectField
                // biome-ignore lint/suspicious/noArrayIndexKey: a file's columns stay where they are
                key={n}
                label={nameOf(column, n)}
                hint={column.sample && `例如：${column.sample}`}
                value={keys[n] ?? ''}
                options={options}
                onChange={(key) => setKeys(keys.map((one, at) => (at === n ? (key as ImportKey | '') : one)))}
              />
            ))}
        </div>
      </SheetOrDialog>
    </div>
  )
}
