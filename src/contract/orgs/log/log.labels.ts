import type { Deed } from './log.model'

/** Deeds in an organisation's log, besides those of its rooms. Each topic adds its own. */
export const orgActions = {
  'password.issue': '生成了重设密码的链接',
  'password.set': '在服务器上重设了密码',
  'super.set': '在服务器上设为超级管理员',
  'account.reset': '重设了自己的密码',
  'account.mobile': '更换了自己的手机',
  'account.email': '更换了自己的邮箱',
  'account.link': '绑定了登录方式',
  'account.unlink': '解除了登录方式',
  'member.create': '添加了成员',
  'member.role': '修改了角色',
  'member.number': '修改了学号（工号）',
  'member.place': '调整了班级',
  'member.disable': '停用了账号',
  'member.enable': '启用了账号',
  'member.certify': '确认了实名',
  'member.uncertify': '取消了实名',
  'member.remove': '移出了组织',
  'member.restore': '恢复了成员',
  'member.leave': '退出了组织',
  'member.join': '通过了加入申请',
  'member.refuse': '拒绝了加入申请',
  'member.withdraw': '撤回了加入申请',
  'member.invited': '通过邀请加入',
  'invite.create': '生成了邀请链接',
  'invite.revoke': '撤销了邀请链接',
  'member.logout': '退出了此人的所有设备',
  'member.visit': '允许访问平台',
  'member.unvisit': '禁止访问平台',
  'member.supplier': '设为供应商',
  'member.unsupplier': '取消了供应商',
  'member.publisher': '允许发布到公共',
  'member.unpublisher': '禁止发布到公共',
  'member.merge_ask': '申请合并重复账号',
  'member.merge': '合并了重复账号',
  'member.merge_refuse': '没有同意合并重复账号',
  'member.merge_withdraw': '撤回了合并重复账号的申请',
  'member.acting': '平台管理员代为操作',
  'platform.config': '修改了平台设置',
  'platform.banner_add': '添加了首页轮播图',
  'platform.banner_update': '修改了首页轮播图',
  'platform.banner_remove': '删除了首页轮播图',
  'platform.tool_keys': '更换了对接第三方工具的密钥',
  'platform.bulletin_add': '发布了平台公告',
  'platform.bulletin_update': '修改了平台公告',
  'platform.bulletin_down': '撤下了平台公告',
  'platform.bulletin_up': '重新显示了平台公告',
  'org.membership': '修改了会员',
  'org.create': '创建了组织',
  'org.update': '修改了组织资料',
  'org.template': '修改了实训室模板',
  'org.logo': '更换了组织标志',
  'password.first': '生成了激活码',
  'import.run': '导入了成员',
  'import.undo': '撤销了成员导入',
  'unit.create': '新建了院系或班级',
  'unit.update': '修改了院系或班级',
  'unit.move': '移动了院系或班级',
  'unit.remove': '删除了院系或班级',
  'unit.up': '把各班升了一个年级',
  'unit.up_undo': '撤销了各班升年级',
  'software.create': '添加了软件到目录',
  'software.update': '修改了软件',
  'software.enabled': '启用了软件',
  'software.disabled': '停用了软件',
  'software.taken_down': '下架了软件',
  'software.key': '更换了软件的票据密钥',
  'software.grant': '授权使用软件',
  'software.licence': '修改了软件授权',
  'software.revoke': '收回了软件授权',
  'room.erase': '彻底删除了实训室',
  'software.supply': '提交了软件等待审核',
  'software.approve': '通过了供应商的软件',
  'software.reject': '没有通过供应商的软件',
  'tool.create': '登记了第三方工具',
  'tool.update': '修改了第三方工具',
  'tool.enabled': '启用了第三方工具',
  'tool.disabled': '停用了第三方工具',
  'tool.rejected': '没有通过第三方工具',
  'tool.remove': '删除了第三方工具',
  'content.publish': '发布了内容',
  'content.up': '重新上架了内容',
  'content.down': '下架了内容',
  'content.private': '把内容设为仅分享可见',
  'content.org': '把内容设为本组织可见',
  'content.store': '把内容放到了内容商店',
  'content.delete': '删除了内容',
  'content.restore': '恢复了删除的内容',
  'content.hide_comment': '隐藏了内容下的评论',
  'content.show_comment': '恢复显示了内容下的评论',
  'bank.remove': '删除了题库的题目',
  'bank.restore': '恢复了题库的题目',
  'bank.undo': '撤销了题目导入',
  'paper.update': '修改了试卷',
  'paper.remove': '删除了试卷',
  'camp.phases': '修改了训练营的阶段和结营要求',
  'camp.period_add': '添加了训练营的期次',
  'camp.period_update': '修改了训练营的期次',
  'camp.period_remove': '删除了训练营的期次',
  'camp.feature': '把训练营设为精选',
  'camp.unfeature': '取消了训练营的精选',
  'camp.graduate': '把学员设为结营',
  'camp.ungraduate': '撤销了学员的结营',
  'calendar.save': '修改了校历',
  'text.create': '新建了计划的自定义内容',
  'text.update': '修改了计划的自定义内容',
  'text.delete': '删除了计划的自定义内容',
  'text.restore': '恢复了计划的自定义内容',
  'solution.create': '新建了方案',
  'solution.update': '修改了方案',
  'solution.publish': '发布了方案',
  'solution.down': '下架了方案',
  'solution.delete': '删除了方案',
}
export type OrgAction = keyof typeof orgActions

/** What deeds are called, by their action: a log has the names of all that is written into it. */
export type DeedNames = Readonly<Record<string, string>>

/** What a deed is called. */
const deedName = (names: DeedNames, action: string): string => names[action] ?? action

/** Deeds whose name has these words. */
export const deedsNamed = (names: DeedNames, keyword: string): string[] =>
  Object.keys(names).filter((action) => deedName(names, action).includes(keyword))

/** What is kept as new of these is a word on them, and takes the place of nothing. */
const SAID: readonly string[] = ['member.invited', 'member.acting'] satisfies OrgAction[]

/** What was done to whom, as one line: 修改了角色：王一诺（学员 → 教师） */
export const deedLine =
  (names: DeedNames) =>
  (row: Omit<Deed, 'id'>): string => {
    const { action, about } = row
    const [before, after] = [row.from, row.to]
    const exchanged = before || after ? `${before || '无'} → ${after || '无'}` : ''
    const change = SAID.includes(action) ? after : exchanged
    const what = about && change ? `${about}（${change}）` : about || change
    return what ? `${deedName(names, action)}：${what}` : deedName(names, action)
  }

/** The clock and the server's command line do things too. */
export const doerName = (truename: string): string => truename || '系统'
