import type { Carry } from './life.model'
import type { SceneKey } from './rooms.labels'
import type { JoinRule } from './rooms.model'

/** Variants of a scene's colours, drawn by `data-tint`; '' is the scene's own. */
export type Tint = '' | '2' | '3' | '4'
export const tints: Record<SceneKey, Record<Tint, string>> = {
  gang: { '': '琥珀', '2': '赭石', '3': '砖红', '4': '橄榄' },
  ke: { '': '宝蓝', '2': '藏青', '3': '湖蓝', '4': '靛紫' },
  sai: { '': '正红', '2': '绛红', '3': '朱橙', '4': '玫红' },
  zheng: { '': '松绿', '2': '墨绿', '3': '青碧', '4': '竹青' },
  chuang: { '': '紫罗兰', '2': '葡萄', '3': '蓝紫', '4': '洋红' },
}

export const joinRuleLabels: Record<JoinRule, { label: string; description: string }> = {
  open: { label: '自由加入', description: '点“加入”就能进入，适合自学空间' },
  approval: { label: '审核加入', description: '同学申请，管理员通过后进入' },
  roster: { label: '名单加入', description: '名单里的同学自动通过，其他人等待审核' },
  code: { label: '口令加入', description: '输入 6 位加入口令后进入' },
}

export const carryLabels: Record<Carry, { label: string; description: string }> = {
  settings: { label: '设置', description: '加入方式、团队规则、二维码下载、店铺' },
  menus: { label: '菜单', description: '改过的名称和关闭的菜单' },
  style: { label: '风格', description: '配色、封面、标志和首页布局' },
  team_categories: { label: '团队分类', description: '只带分类，不带团队和成员' },
  contests: { label: '比赛', description: '作为草稿带过去，时间随开始日期一起移动' },
}

/** Deeds of the log. Each topic adds its own. */
export const roomActions: Record<string, string> = {
  create: '创建了实训室',
  clone: '复制出这个实训室',
  update: '修改了基本信息',
  setting: '修改了设置',
  style: '修改了风格',
  page: '修改了首页',
  publish: '发布了实训室',
  offline: '停用了实训室',
  online: '恢复了实训室',
  end: '结束了实训室',
  reopen: '恢复进行了实训室',
  delete: '删除了实训室',
  restore: '从回收站恢复了实训室',
  'handover.offer': '发起移交，接收人',
  'handover.withdraw': '取消了移交，接收人',
  'handover.decline': '没有接受移交，发起人',
  'handover.accept': '接手了实训室，原负责人',
  'member.add': '添加了成员',
  'member.remove': '移除了成员',
  'member.restore': '恢复了成员',
  'member.role': '修改了角色',
  'committee.save': '设置了评委',
  'committee.remove': '移除了评委',
  'roster.save': '更新了加入名单',
  'roster.remove': '删除了加入名单中的人',
  'import.run': '导入了成员',
  'import.undo': '撤销了成员导入',
  'invite.create': '发出了邀请',
  'invite.revoke': '撤销了邀请',
  'invite.accept': '通过邀请加入',
  'task.create': '新建了任务',
  'task.update': '修改了任务',
  'task.publish': '发布了任务',
  'task.settle': '结算了任务',
  'task.delete': '删除了任务',
  'task.restore': '恢复了任务',
  'task.link': '关联了任务',
  'task.unlink': '取消了任务关联',
  'announce.create': '发布了公告',
  'announce.update': '修改了公告',
  'announce.delete': '删除了公告',
  'announce.restore': '恢复了公告',
  'announce.remind': '提醒了未读公告的成员',
  'checkin.create': '发起了签到',
  'checkin.close': '结束了签到',
  'checkin.delete': '删除了签到',
  'checkin.restore': '恢复了签到',
  'checkin.set': '登记了签到结果',
  'team.create': '安排了团队',
  'team.move': '把成员调整到团队',
  'team.merge': '合并了团队',
  'team.split': '拆分了团队',
  'team.resize': '修改了团队人数上限',
  'team.dissolve': '解散了团队',
  'team.restore': '恢复了团队',
  'team.category': '保存了团队分类',
  'team.category.remove': '删除了团队分类',
  'team.indicators': '修改了评价指标',
  'team.mark': '评价了团队',
  'team.daren': '绑定了达人账号',
  'team.daren.unbind': '解绑了达人账号',
}
