import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulletinRow } from '#contract/notices/bulletin/bulletin.api'
import {
  type BulletinState,
  bulletinKindLabels,
  bulletinRoleLabels,
  bulletinState,
  bulletinStateLabels,
} from '#contract/notices/bulletin/bulletin.rules'
import { dateTime, range } from '#lib/format'
import { latestOf } from '#lib/latest-of'
import { serverSeconds } from '#lib/net/clock'
import { useListState } from '#lib/use-list-state'
import { Button } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { Page } from '#ui/layout/page'
import type { Column } from '#ui/lists/data-list'
import { PagedList } from '#ui/lists/paged-list'
import { usePaged } from '#ui/lists/use-paged'
import { attempt, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { setBulletinOnline } from '../../bulletin.mutations'
import { bulletinQueries } from '../../bulletin.queries'
import { BulletinForm, type EditedBulletin } from './bulletin-form'

const tones = { off: 'neutral', planned: 'info', shown: 'success', over: 'neutral' } as const
const stateOf = (row: BulletinRow): BulletinState => bulletinState(row, serverSeconds())

const timesOf = (row: BulletinRow): string => {
  if (row.kind === 'maintenance') return range(dateTime(row.work_from), dateTime(row.work_to))
  return row.to_time ? range(dateTime(row.from_time), dateTime(row.to_time)) : `${dateTime(row.from_time)} 起`
}
const whom = (row: BulletinRow): string => {
  const orgs = row.org_names.length ? row.org_names.join('、') : '全平台'
  const roles = row.roles.length ? row.roles.map((role) => bulletinRoleLabels[role]).join('、') : '所有人'
  return `${orgs}，${roles}`
}

const columns: Column<BulletinRow>[] = [
  { key: 'title', title: '标题', phone: 'title', cell: (row) => row.title },
  { key: 'kind', title: '类型', cell: (row) => `${bulletinKindLabels[row.kind]}${row.stops ? '（暂停保存）' : ''}` },
  { key: 'whom', title: '发给', cell: whom },
  { key: 'time', title: '时间', wide: true, cell: timesOf },
  { key: 'read', title: '已读', numeric: true, cell: (row) => `${row.read} / ${row.told} 人` },
  { key: 'by', title: '发布人', cell: (row) => row.by_name },
  {
    key: 'state',
    title: '状态',
    phone: 'aside',
    cell: (row) => <Tag tone={tones[stateOf(row)]}>{bulletinStateLabels[stateOf(row)]}</Tag>,
  },
]

const fresh: EditedBulletin = {
  kind: 'news',
  title: '',
  content: '',
  from_time: 0,
  to_time: 0,
  work_from: 0,
  work_to: 0,
  stops: false,
  org_ids: [],
  roles: [],
}

/** What was told to everybody or some, whether it shows, and how many read it. */
export function AdminBulletins() {
  const client = useQueryClient()
  const at = useListState({})
  const query = usePaged(
    at,
    ({ page }) => bulletinQueries.lists({ ...page }),
    (row) => row.id,
  )
  const [edited, setEdited] = useState<EditedBulletin>()
  const make = (
    <Button icon="plus" onClick={() => setEdited(fresh)}>
      发布公告
    </Button>
  )
  const turn = async (row: BulletinRow) => {
    const { confirm } = await import('#ui/overlays/confirm')
    const down = row.online
    const body = down ? '各页面上不再显示；已经收到的通知保留。' : '重新按时间显示；已读过的人不再提示。'
    if (!(await confirm({ title: down ? '撤下？' : '重新显示？', body, confirmText: down ? '撤下' : '显示' }))) return
    await attempt(async () => {
      await setBulletinOnline(client, { id: row.id, online: !down })
      await say(down ? '已撤下' : '已重新显示')
    })
  }
  return (
    <Page title="平台公告" above="/index" wide barActions={make}>
      <PagedList
        caption="平台公告"
        unit="条"
        offline="发布公告需要联网"
        query={query}
        onOffset={at.onOffset}
        onLimit={at.onLimit}
        columns={columns}
        rowKey={(row) => String(row.id)}
        rowLabel={(row) => row.title}
        rowActions={(row) => [
          { key: 'edit', label: '编辑', onSelect: () => setEdited(row) },
          ...(stateOf(row) === 'over'
            ? []
            : [
                {
                  key: 'turn',
                  label: row.online ? '撤下' : '重新显示',
                  menu: true,
                  online: true,
                  onSelect: () => turn(row),
                },
              ]),
        ]}
        empty={
          <Empty title="还没有公告" icon="bell">
            公告显示在每个页面的顶部，并作为通知发给选定的人；维护通知在登录页也能看到。
          </Empty>
        }
        toolbar={null}
      />
      {edited && <BulletinForm bulletin={latestOf(edited, query.data?.list)} onClose={() => setEdited(undefined)} />}
    </Page>
  )
}
