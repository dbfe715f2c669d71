import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { UserInfo } from '#contract/account/account.model'
import { approvalLabels, PENDING, REJECTED } from '#contract/kernel/approval'
import type { MyJoin } from '#contract/orgs/joins/joins.model'
import { ago } from '#lib/format'
import { herePath } from '#lib/here'
import { site } from '#lib/net/site'
import { Tag } from '#ui/display/tag'
import { List, ListRow } from '#ui/lists/list'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { userMenuItems } from '../../account/parts/user-menu-items'
import { leaveOrg, withdrawJoin } from '../joins.mutations'
import { orgJoinsQueries } from '../joins.queries'
import { goOn } from './go-on'
import { OrgList } from './org-list'

const JOIN = '/uc/join'

/** Organisations one belongs to or asked to join, the ways into another, and the pages from which one's own are run. */
export function HomeOrgs({ user }: { user: UserInfo }) {
  const pages = userMenuItems(user, site().pages).filter((item) => item.key === 'org' || item.key === 'admin')
  const create = site().pages.org_create
  return (
    <>
      {user.groups.length ? (
        <OrgList user={user} fixed={user.groups.length < 2} />
      ) : (
        <Empty icon="team" title="还没有加入组织" action={{ label: '申请加入组织', href: JOIN }}>
          请联系学校的组织管理员，把你加入到组织里；也可以自己申请加入。
        </Empty>
      )}
      <MyJoins />
      <List label="加入或创建">
        {user.groups.length > 0 && <ListRow title="申请加入组织" href={JOIN} />}
        {create && <ListRow title="创建组织" href={create} />}
      </List>
      {pages.length > 0 && (
        <List label="管理">
          {pages.map((item) => (
            <ListRow key={item.key} title={item.label} href={item.href} />
          ))}
        </List>
      )}
      {user.groups.length > 0 && <Leave user={user} />}
    </>
  )
}

/** What waits, and what was refused and why. Quiet where it cannot be had: the organisations stand above. */
function MyJoins() {
  const client = useQueryClient()
  const { data } = useQuery(orgJoinsQueries.mine())
  if (!data?.list.length) return null
  const withdraw = (join: MyJoin) =>
    attempt(async () => {
      await withdrawJoin(client, join.group_id)
      await say('已撤回')
    })
  return (
    <List label="加入申请" header="加入申请">
      {data.list.map((join) => (
        <ListRow
          key={join.group_id}
          title={join.group_name}
          description={join.status === REJECTED ? `拒绝原因：${join.reason}` : ago(join.create_time)}
          extra={
            join.status === PENDING ? (
              <OnlineButton
                size="sm"
                variant="secondary"
                aria-label={`撤回加入${join.group_name}的申请`}
                onClick={() => withdraw(join)}
              >
                撤回
              </OnlineButton>
            ) : (
              <Tag tone="danger">{approvalLabels[join.status]}</Tag>
            )
          }
        />
      ))}
    </List>
  )
}

/** The way out of the organisation that one is in at the moment. */
function Leave({ user }: { user: UserInfo }) {
  const client = useQueryClient()
  const { group_id, group_info } = user
  if (user.demo_user || !user.groups.some((group) => group.group_id === group_id)) return null
  const leave = async () => {
    const { confirm } = await import('#ui/overlays/confirm')
    const title = `退出“${group_info.group_name}”？`
    const body = '你在其中的角色、学号和班级会一并移除，已加入的实训室保留。要再次加入需要重新申请。'
    if (!(await confirm({ title, body, confirmText: '退出组织', danger: true }))) return
    await attempt(async () => {
      await leaveOrg(client, group_id)
      await goOn(client, herePath(), '退出成功')
    })
  }
  return (
    <OnlineButton variant="secondary" block onClick={leave}>
      退出当前组织
    </OnlineButton>
  )
}
