import { accountApi } from '#contract/account/account.api'
import { PENDING } from '#contract/kernel/approval'
import { orgResetApi } from '#contract/orgs/codes/codes.api'
import { orgInvitesApi, orgJoinsApi } from '#contract/orgs/joins/joins.api'
import { invitedText } from '#contract/orgs/joins/joins.labels'
import { joinHint } from '#contract/orgs/joins/joins.rules'
import { orgLogApi } from '#contract/orgs/log/log.api'
import { orgMembersApi } from '#contract/orgs/members/members.api'
import { orgProfileApi } from '#contract/orgs/profile/profile.api'
import { ORG_MADE_TEXT } from '#contract/orgs/profile/profile.rules'
import { orgUnitsApi } from '#contract/orgs/units/units.api'
import { frames, readFrame } from '../../lib/page/frames'
import { idOf } from '../../lib/page/page-asks'
import { ask, type PageRow } from '../../lib/page/page-data'

const OWN_ORGS = { href: '/uc/home?tab=orgs' }
/** Of one thing: the list that it is in, below the same of both addresses. */
const within = (list: string) => (url: URL) => ({ href: url.pathname.replace(/\/\w+\/[^/]+$/, `/${list}`) })

/** The same below both of their addresses. */
const below = (page: PageRow): PageRow[] => [page, { ...page, pattern: `/vip${page.pattern}` }]

/** First screens of the console where an organisation looks after itself. */
export const orgsPages: PageRow[] = [
  {
    pattern: '/console/password',
    title: '重设密码',
    wide: true,
    back: { href: '/console/training-room', phone: true },
    frame: frames.list,
    asks: () => [ask(orgResetApi.people, {})],
  },
  {
    pattern: '/uc/create-org',
    title: '创建组织',
    back: OWN_ORGS,
    frame: readFrame((got, _now, search) => {
      const user = got(accountApi.getUserInfo)
      return user && !user.demo_user && !search.has('parent') ? { texts: [ORG_MADE_TEXT] } : undefined
    }),
  },
  {
    pattern: '/uc/join',
    title: '加入组织',
    back: ({ searchParams }) => (searchParams.has('invite') ? { href: '/index' } : OWN_ORGS),
    frame: readFrame((got, _now, search) => {
      if (!search.has('invite')) return got(accountApi.getUserInfo) && { empty: joinHint, title: '申请加入组织' }
      const invite = got(orgInvitesApi.look)
      return invite && { title: '组织邀请', lines: [{ title: invite.group_name, text: invitedText(invite) }] }
    }),
    asks: (_, search) => {
      const code = search.get('invite')
      return code ? [ask(orgInvitesApi.look, { code })] : []
    },
  },
  // Everybody may read the industries, but this screen is for who runs the platform: it asks once it knows who looks.
  { pattern: '/console/industry', title: '行业', frame: frames.list },
  {
    pattern: '/console/log',
    title: '操作记录',
    wide: true,
    back: { href: '/console/training-room', phone: true },
    frame: frames.list,
    asks: () => [ask(orgLogApi.lists, {})],
  },
  { pattern: '/console/setting', title: '设置', frame: frames.list, asks: () => [ask(orgProfileApi.detail, {})] },
  ...(
    [
      {
        pattern: '/uc/org/members',
        title: '成员',
        wide: true,
        back: { href: '/index', phone: true },
        frame: frames.list,
        asks: () => [ask(orgMembersApi.lists, { limit: 50 }), ask(orgUnitsApi.tree, {})],
      },
      {
        pattern: '/uc/org/member/$uid',
        title: '成员资料',
        back: within('members'),
        frame: frames.list,
        asks: ({ uid }: Record<string, string>) => [ask(orgMembersApi.detail, { uid: idOf(uid) })],
      },
      { pattern: '/uc/org/units', title: '院系班级', frame: frames.list, asks: () => [ask(orgUnitsApi.tree, {})] },
      {
        pattern: '/uc/org/joins',
        title: '加入申请',
        wide: true,
        frame: frames.list,
        asks: () => [ask(orgJoinsApi.lists, { status: PENDING }), ask(orgUnitsApi.tree, {})],
      },
      {
        pattern: '/uc/org/invites',
        title: '邀请链接',
        wide: true,
        frame: frames.list,
        asks: () => [ask(orgInvitesApi.lists, {}), ask(orgUnitsApi.tree, {})],
      },
      {
        pattern: '/uc/org/groups',
        title: '下级组织',
        frame: frames.list,
        asks: () => [ask(orgProfileApi.branches, {})],
      },
      {
        pattern: '/uc/org/group/$groupId',
        title: '下级组织',
        back: within('groups'),
        frame: frames.list,
        asks: ({ groupId }: Record<string, string>) => [ask(orgProfileApi.detail, { group_id: idOf(groupId) })],
      },
      {
        pattern: '/uc/org/setting',
        title: '组织设置',
        frame: frames.list,
        asks: () => [ask(orgProfileApi.detail, {})],
      },
      { pattern: '/uc/org/merges', title: '重复账号', wide: true, frame: frames.list },
      {
        pattern: '/uc/org/templates',
        title: '实训室模板',
        back: ({ pathname }: URL) => ({ href: pathname.replace('templates', 'setting'), phone: true }),
        frame: frames.list,
      },
      {
        pattern: '/uc/org/log',
        wide: true,
        title: '操作记录',
        frame: frames.list,
        asks: () => [ask(orgLogApi.lists, {})],
      },
    ] satisfies PageRow[]
  ).flatMap(below),
  { pattern: '/uc/admin/orgs', title: '组织', wide: true, frame: frames.list },
  { pattern: '/uc/admin/users', title: '用户', wide: true, frame: frames.list },
]
