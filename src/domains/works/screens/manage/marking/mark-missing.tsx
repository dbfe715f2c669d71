import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { MissingRow } from '#contract/works/marking/marks.model'
import { remindedText } from '#ui/desk/use-remind'
import { DataList } from '#ui/lists/data-list'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { remindMissing } from '../../../marks.mutations'
import { missingColumns } from './mark-columns'
import { remindQuestion } from './remind-question'

interface MissingProps {
  roomId: number
  workId: number
  /** As the filters leave them. */
  rows: readonly MissingRow[]
  narrowed: boolean
  /** The list's tools, with what is done with the shown ones as their first. */
  toolbar: (first: ReactNode) => ReactNode
}

const keyOf = (r: MissingRow) => `${r.uid}-${r.team_id}`

/** Whose hand-in of a work is missing, and reminding one, some or all of them. */
export function MarkMissing({ roomId, workId, rows, narrowed, toolbar }: MissingProps) {
  const client = useQueryClient()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const chosen = rows.filter((r) => selected.has(keyOf(r)))
  const remind = async (whom: readonly MissingRow[]) => {
    const { confirm } = await import('#ui/overlays/confirm')
    if (!(await confirm(remindQuestion(whom)))) return
    setBusy(true)
    await attempt(async () => {
      await say(remindedText(await remindMissing(client, roomId, workId, whom), '他们都已提交'))
      setSelected(new Set())
    })
    setBusy(false)
  }
  const whom = chosen.length ? chosen : rows
  return (
    <DataList
      caption="未提交"
      columns={missingColumns}
      rows={rows}
      rowKey={keyOf}
      rowLabel={(r) => r.name}
      selection={{ selected, onChange: setSelected }}
      rowActions={(r) => [{ key: 'remind', label: '提醒', disabled: busy, online: true, onSelect: () => remind([r]) }]}
      toolbar={toolbar(
        <OnlineButton size="sm" loading={busy} disabled={whom.length === 0} act="提醒" onClick={() => remind(whom)}>
          {chosen.length ? `提醒选中（${chosen.length}）` : `提醒全部（${whom.length}）`}
        </OnlineButton>,
      )}
      empty={
        <Empty title={narrowed ? '没有符合条件的' : '都提交了'} icon="check">
          {narrowed ? '换个条件再看看' : '没有人还没提交'}
        </Empty>
      }
    />
  )
}
