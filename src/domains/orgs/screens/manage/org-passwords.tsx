import { useState } from 'react'
import type { ResetPerson } from '#contract/orgs/codes/codes.model'
import { useListState } from '#lib/use-list-state'
import { Tag } from '#ui/display/tag'
import { Page } from '#ui/layout/page'
import type { Column } from '#ui/lists/data-list'
import { ListTools } from '#ui/lists/list-tools'
import { PagedList } from '#ui/lists/paged-list'
import { usePaged } from '#ui/lists/use-paged'
import { Empty } from '#ui/states/empty'
import { issueOrgReset } from '../../orgs.mutations'
import { orgsQueries } from '../../orgs.queries'
import { HandOutReset } from '../../parts/hand-out-reset'
import styles from './console.module.css'

const columns: Column<ResetPerson>[] = [
  { key: 'name', title: '姓名', phone: 'title', cell: (p) => p.truename },
  { key: 'login', title: '登录账号', cell: (p) => <span className={styles.words}>{p.login}</span> },
  { key: 'class', title: '班级', cell: (p) => p.class_name || '未填写' },
  {
    key: 'may',
    title: '说明',
    phone: 'aside',
    cell: (p) => (p.may ? null : <Tag tone="neutral">在其他组织任职</Tag>),
  },
]

/** The organisation's people who have a password, for whoever forgot theirs. */
export function OrgPasswords() {
  const at = useListState({ keyword: '' })
  const { filter, show, onOffset, onLimit } = at
  const [person, setPerson] = useState<ResetPerson>()
  const query = usePaged(
    at,
    ({ offset, limit }) => orgsQueries.people({ ...filter, offset, limit }),
    (one) => one.uid,
  )
  return (
    <Page title="重设密码" above="/console/training-room" wide>
      <PagedList
        caption="组织成员"
        offline="重设密码需要联网"
        query={query}
        onOffset={onOffset}
        onLimit={onLimit}
        columns={columns}
        rowKey={(p) => String(p.uid)}
        rowLabel={(p) => p.truename}
        rowActions={(p) => (p.may ? [{ key: 'reset', label: '重设密码', onSelect: () => setPerson(p) }] : [])}
        empty={
          filter.keyword ? (
            <Empty title="没有找到符合的人" icon="search" />
          ) : (
            <Empty title="还没有可以重设密码的人" icon="team">
              除你以外，设过密码的成员会列在这里。
            </Empty>
          )
        }
        toolbar={
          <>
            <p className="secondary">
              有人忘记密码时，在这里为他生成一次性的链接。没有激活过的账号，在实训室的“激活码”里生成激活码。
            </p>
            <ListTools
              search={{
                label: '按姓名、学号、班级或完整手机号搜索',
                value: filter.keyword,
                busy: query.isFetching,
                onSearch: (keyword) => show({ keyword }),
              }}
            />
          </>
        }
      />
      {person && <HandOutReset issue={issueOrgReset} person={person} onClose={() => setPerson(undefined)} />}
    </Page>
  )
}
