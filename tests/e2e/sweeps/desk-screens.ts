import type { people } from '../../support/people'

export interface Address {
  who?: keyof typeof people
  path: string
  /** What stands before the platform's name in the window's title. */
  title: RegExp
  /** What makes the screen complete. */
  shows: string | RegExp
}

/** Screens of who runs an organisation, and of who runs the platform. */
export const deskAddresses: Address[] = [
  { who: 'orgadmin', path: '/console/app/camp-detail?id=41', title: /^新手主播十日训练营/, shows: '取消精选' },
  { who: 'orgadmin', path: '/console/app/solution', title: /^方案管理/, shows: '电子商务基础教学方案' },
  { who: 'orgadmin', path: '/console/app/tool', title: /^第三方工具/, shows: '口播脚本陪练' },
  { who: 'orgadmin', path: '/console/app/tool?toolId=2', title: /^第三方工具/, shows: '填写到对方系统' },
  { who: 'orgadmin', path: '/console/app/content', title: /^内容管理/, shows: '新手开播第一周' },
  { who: 'orgadmin', path: '/console/app/software', title: /^软件管理/, shows: '网店经营仿真平台' },
  { who: 'orgadmin', path: '/console/app/software-detail?softwareId=1', title: /^网店经营/, shows: '票据密钥' },
  { who: 'orgadmin', path: '/console', title: /^实训室管理/, shows: '校园直播挑战赛' },
  { who: 'super', path: '/console/industry', title: /^行业/, shows: '新媒体运营' },
  { who: 'super', path: '/uc/admin/orgs', title: /^组织/, shows: '商贸管理学院' },
  { who: 'super', path: '/uc/admin/users', title: /^用户/, shows: '手机/邮箱' },
  { who: 'super', path: '/uc/admin/licences', title: /^软件授权/, shows: '信息工程学院' },
  { who: 'super', path: '/uc/admin/banners', title: /^轮播图/, shows: '第六届校园直播挑战赛' },
  { who: 'super', path: '/uc/admin/bulletins', title: /^平台公告/, shows: '还没有公告' },
  { who: 'super', path: '/uc/admin/legal', title: /^用户协议/, shows: '正在使用' },
  { who: 'super', path: '/uc/admin/acting', title: /^代为操作/, shows: '还没有代为操作过' },
  { who: 'super', path: '/uc/admin/health', title: /^系统状态/, shows: '最近的错误' },
  { who: 'super', path: '/uc/admin/config', title: /^平台配置/, shows: '电脑端标志' },
  { who: 'super', path: '/console/feedback', title: /^意见反馈/, shows: '待处理' },
  { who: 'orgadmin', path: '/vip/uc/org/members', title: /^成员/, shows: '最近登录' },
  { who: 'orgadmin', path: '/vip/uc/org/member/4', title: /^成员资料/, shows: '新媒体 24-1 班' },
  { who: 'orgadmin', path: '/vip/uc/org/import', title: /^导入成员/, shows: '还没有导入过' },
  { who: 'orgadmin', path: '/vip/uc/org/units', title: /^院系班级/, shows: '电子商务系' },
  { who: 'orgadmin', path: '/vip/uc/org/joins', title: /^加入申请/, shows: '没有待审核的申请' },
  { who: 'orgadmin', path: '/vip/uc/org/invites', title: /^邀请链接/, shows: '2026 级新生' },
  { who: 'orgadmin', path: '/vip/uc/org/groups', title: /^下级组织/, shows: '信息工程学院' },
  { who: 'orgadmin', path: '/vip/uc/org/group/2', title: /^下级组织/, shows: '上级组织' },
  { who: 'orgadmin', path: '/vip/uc/org/merges', title: /^重复账号/, shows: '还没有合并过' },
  { who: 'orgadmin', path: '/vip/uc/org/templates', title: /^实训室模板/, shows: '菜单和平台一致' },
  { who: 'orgadmin', path: '/vip/uc/org/setting', title: /^组织设置/, shows: '可以被搜索到' },
  { who: 'orgadmin', path: '/console/setting', title: /^设置/, shows: '可以被搜索到' },
  { who: 'orgadmin', path: '/vip/uc/org/log', title: /^操作记录/, shows: '操作人' },
  { who: 'orgadmin', path: '/console/password', title: /^重设密码/, shows: '在这里为他生成一次性的链接' },
  { who: 'orgadmin', path: '/console/log', title: /^操作记录/, shows: '操作人' },
]
