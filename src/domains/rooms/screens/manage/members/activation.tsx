import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WaitingPerson } from '#contract/orgs/codes/codes.model'
import { date } from '#lib/format'
import { serverNow } from '#lib/net/clock'
import { useChosen } from '#lib/use-chosen'
import { useListState } from '#lib/use-list-state'
import { Tag } from '#ui/display/tag'
import type { Column } from '#ui/lists/data-list'
import { ListTools } from '#ui/lists/list-tools'
import { PagedList } from '#ui/lists/paged-list'
import { usePaged } from '#ui/lists/use-paged'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { type Issued, issueMissing, renewCodes, revokeCodes } from '../../../activation.mutations'
import { activationQueries } from '../../../activation.queries'
import { importTab } from '../../../parts/paths'
import { IssuedCodes } from './issued-codes'
import styles from './member.module.css'
import type { MemberTabProps } from './member-tab'

const held = (p: WaitingPerson): boolean => p.expire_time * 1000 > serverNow()

function CodeState({ person }: { person: WaitingPerson }) {
  if (!person.may && !held(person))
    return <Tag tone="neutral">{person.staff ? '由组织管理员生成' : '由本组织教师生成'}</Tag>
  if (held(person)) return <Tag tone="success">{date(person.expire_time)} 前有效</Tag>
  if (person.expire_time) return <Tag tone="warning">已过期</Tag>
  return <Tag tone="neutral">未生成</Tag>
}

const columns: Column<WaitingPerson>[] = [
  { key: 'name', title: '姓名', sort: 'name', phone: 'title', cell: (p) => p.truename },
  { key: 'login', title: '登录账号', sort: 'login', cell: (p) => <span className={styles.words}>{p.login}</span> },
  { key: 'class', title: '班级', sort: 'class', cell: (p) => p.class_name || '未填写' },
  { key: 'state', title: '激活码', phone: 'aside', cell: (p) => <CodeState person={p} /> },
]

/** People whose imported account waits for its first login, and the codes that let them in. */
export function ActivationTab({ roomId, room }: MemberTabProps) {
  const client = useQueryClient()
  const at = useListState({ keyword: '' }, { size: 50, sorts: ['name', 'login', 'class'] })
  const { filter, show, order: sort } = at
  const [issued, setIssued] = useState<Issued>()
  const asked = { ...filter, sort }
  const query = usePaged(
    at,
    ({ offset, limit }) => activationQueries.lists(roomId, { ...asked, offset, limit }),
    (person) => person.uid,
  )
  const { chosen, clear, selection } = useChosen({
    query,
    of: { ...asked, place: query.place },
    keyOf: (p: WaitingPerson) => String(p.uid),
    selectable: (p) => p.may,
    read: (page) => client.fetchQuery(activationQueries.lists(roomId, { ...asked, ...page })),
    unit: '人',
  })
  const missing = query.data?.missing ?? 0
  const more = (next: Issued) => setIssued((before) => ({ ...next, list: [...(before?.list ?? []), ...next.list] }))
  const renew = async (people: WaitingPerson[]) => {
    const again = people.some(held)
    if (again || people.length > (query.data?.list.length ?? 0)) {
      const { confirm } = await import('#ui/overlays/confirm')
      const body = again
        ? '以前发出的激活码会立即失效，需要把新的发给本人。'
        : '激活码只在生成时显示一次，请准备好打印或下载。'
      const verb = again ? '重新生成' : '生成'
      if (!(await confirm({ title: `${verb} ${people.length} 人的激活码`, body, confirmText: verb }))) return
    }
    const uids = people.map((p) => p.uid)
    await attempt(() => renewCodes(client, roomId, uids, more))
    clear()
  }
  const revoke = async (person: WaitingPerson) => {
    const { confirm } = await import('#ui/overlays/confirm')
    const body = '作废后，这个激活码不能再用来激活账号，可以随时重新生成。'
    const asked = { title: `作废“${person.truename}”的激活码`, body, confirmText: '作废', danger: true }
    if ((await confirm(asked)) && (await attempt(() => revokeCodes(client, roomId, [person.uid])))) await say('已作废')
  }
  if (issued) return <IssuedCodes issued={issued} room={room?.title ?? ''} onDone={() => setIssued(undefined)} />
  return (
    <PagedList
      caption="未激活的人"
      query={query}
      onOffset={at.onOffset}
      onLimit={at.onLimit}
      sorting={at.sorting}
      offline="生成激活码需要联网"
      columns={columns}
      rowKey={(p) => String(p.uid)}
      rowLabel={(p) => p.truename}
      selection={selection}
      rowActions={(p) =>
        p.may
          ? [
              { key: 'renew', label: held(p) ? '重新生成' : '生成', online: true, onSelect: () => renew([p]) },
              ...(held(p)
                ? [{ key: 'revoke', label: '作废', danger: true, online: true, onSelect: () => revoke(p) }]
                : []),
            ]
          : []
      }
      empty={
        filter.keyword ? (
          <Empty title="没有符合的人" icon="search" />
        ) : (
          <Empty title="没有等待激活的账号" icon="team" action={{ label: '导入成员', href: importTab(roomId) }}>
            导入成员时新建的账号会列在这里，本人激活后自动移出。
          </Empty>
        )
      }
      toolbar={
        <>
          <p className="secondary">
            导入时新建的账号凭激活码首次登录。激活码只在生成时显示一次，30 天内有效，用一次即失效。
          </p>
          <ListTools
            actions={
              missing > 0 && (
                <OnlineButton size="sm" act="生成" onClick={() => attempt(() => issueMissing(client, roomId, more))}>
                  {`为没有激活码的 ${missing} 人生成`}
                </OnlineButton>
              )
            }
            search={{
              label: '按姓名、登录账号或班级搜索',
              value: filter.keyword,
              busy: query.isFetching,
              onSearch: (keyword) => show({ keyword }),
            }}
            chosen={
              chosen.length > 0 && (
                <OnlineButton size="sm" variant="secondary" act="生成" onClick={() => renew(chosen)}>
                  {`生成已选 ${chosen.length} 人`}
                </OnlineButton>
              )
            }
          />
        </>
      }
    />
  )
}
