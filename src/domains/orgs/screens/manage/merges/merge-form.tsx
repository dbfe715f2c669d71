import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrgMemberRow } from '#contract/orgs/members/members.model'
import { MERGE_ALONE, MERGE_DAYS, MERGE_REASON_MAX, mergeAreas, mergeText } from '#contract/orgs/merges/merges.rules'
import { useVersionedForm } from '#lib/use-versioned-form'
import { PeopleSearch } from '#ui/fields/people-search'
import { SelectField } from '#ui/fields/select-field'
import { TextField } from '#ui/fields/text-field'
import { List, ListRow } from '#ui/lists/list'
import { attempt, say } from '#ui/overlays/say'
import { VersionedDialog } from '#ui/overlays/versioned-dialog'
import { QueryView } from '#ui/states/query-page'
import { orgMembersQueries } from '../../../members.queries'
import { askMerge } from '../../../merges.mutations'
import { mergesQueries } from '../../../merges.queries'

const optionOf = (row: OrgMemberRow) => ({
  value: String(row.uid),
  label: `${row.truename} · ${row.code || row.mobile || `编号 ${row.uid}`}${row.class_name ? ` · ${row.class_name}` : ''}`,
})

interface Asked {
  keep: string
  gone: string
  /** Who was chosen stays to be seen, whatever is looked for afterwards. */
  picked: ReturnType<typeof optionOf>[]
  reason: string
}
const NOTHING: Asked = { keep: '', gone: '', picked: [], reason: '' }

const NAMED = 3
/** Who may confirm, where few enough to be named. */
const named = (people: readonly string[]) =>
  people.length > 0 ? `（${people.slice(0, NAMED).join('、')}${people.length > NAMED ? ' 等' : ''}）` : ''

/** Two accounts are chosen, what would move is said, and another admin is asked. */
export function MergeForm({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const [keyword, setKeyword] = useState('')
  const form = useVersionedForm('merge:new', NOTHING, 0)
  const { keep, gone, picked, reason } = form.value
  const seconds = useQuery(mergesQueries.seconds()).data?.list
  const alone = seconds?.length === 0
  const found = useQuery(orgMembersQueries.list({ keyword: keyword || undefined, limit: 50 }))
  const list = (found.data?.list ?? []).map(optionOf)
  const rows = [...picked.filter(({ value }) => !list.some((row) => row.value === value)), ...list]
  const pick = (which: 'keep' | 'gone') => (uid: string) =>
    form.set({ [which]: uid, picked: rows.filter(({ value }) => [keep, gone, uid].includes(value)) })
  const chosen = keep !== '' && gone !== '' && keep !== gone
  const ask = () =>
    attempt(async () => {
      await askMerge(client, { keep_uid: Number(keep), gone_uid: Number(gone), reason: reason.trim() })
      form.done()
      await say(`已申请，请另一位管理员在 ${MERGE_DAYS} 天内确认`)
      onClose()
    })
  return (
    <VersionedDialog
      title="合并重复"
      form={form}
      action="申请合并"
      offline="联网后才能申请"
      disabled={alone || !chosen || !reason.trim()}
      onSave={ask}
      onClose={onClose}
    >
      {alone ? (
        <p role="alert">{MERGE_ALONE}。</p>
      ) : (
        <p className="secondary">
          申请后还没有合并：要由另一位管理员{named(seconds ?? [])}在 {MERGE_DAYS} 天内到“重复账号”确认，过期自动取消。
        </p>
      )}
      <PeopleSearch label="按姓名、学号搜索" keyword={keyword} busy={found.isFetching} onSearch={setKeyword} />
      <SelectField label="保留的账号" required value={keep} onChange={pick('keep')} options={rows} />
      <SelectField
        label="重复的账号"
        required
        hint="合并后注销，不能恢复"
        value={gone}
        onChange={pick('gone')}
        options={rows}
      />
      {keep !== '' && keep === gone && <p role="alert">请选择两个不同的账号</p>}
      {chosen && <Plan keep={Number(keep)} gone={Number(gone)} />}
      <TextField
        label="原因"
        required
        value={reason}
        maxGraphemes={MERGE_REASON_MAX}
        onChange={(next) => form.set({ reason: next })}
      />
    </VersionedDialog>
  )
}

function Plan({ keep, gone }: { keep: number; gone: number }) {
  const query = useQuery(mergesQueries.plan({ keep_uid: keep, gone_uid: gone }))
  return (
    <QueryView query={query} label="正在预览">
      {({ moved }) => (
        <List label="会转移的数据" header="会转移的数据">
          {moved.length === 0 && <ListRow title="重复的账号没有数据" />}
          {mergeAreas(moved).map((one) => (
            <ListRow key={one.area} title={one.area} description={mergeText(one)} />
          ))}
        </List>
      )}
    </QueryView>
  )
}
