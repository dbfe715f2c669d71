const UNITS = ['B', 'KB', 'MB', 'GB', 'TB']
/** Bytes as a person reads them. */
export const amount = (bytes: number): string => {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)))
  const value = bytes / 1024 ** power
  return `${value < 10 && power ? value.toFixed(1) : Math.round(value)} ${UNITS[power]}`
}

/** Seconds, in the two largest units. */
export const lasted = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds))
  const parts = [
    [Math.floor(whole / 86_400), '天'],
    [Math.floor(whole / 3600) % 24, '小时'],
    [Math.floor(whole / 60) % 60, '分钟'],
    [whole % 60, '秒'],
  ] as const
  const from = parts.findIndex(([n]) => n > 0)
  if (from < 0) return '0 秒'
  return parts
    .slice(from, from + 2)
    .flatMap(([n, unit]) => (n ? [`${n} ${unit}`] : []))
    .join(' ')
}

export const queueNames: Record<string, string> = {
  packs: '打包下载',
  imports: '导入',
  uploads: '上传中的文件',
  bulletins: '到时间发布的公告',
  closing: '等待注销的账号',
  files: '等待清理文件的账号',
}
export const jobNames: Record<string, string> = {
  forget: '清理过期的登录和计数',
  checkpoint: '数据库落盘',
  backup: '备份',
  uploads: '清理未完成的上传',
  'old copies': '清理文件副本',
  'clean copies': '生成盲评用的副本',
  packs: '打包下载',
  'codes and ways that nobody goes on with': '清理过期的验证码和未完成的登录',
  'closed accounts': '注销到期的账号',
  'closed files': '清理已注销账号的文件',
  bulletins: '到时间发布公告',
  'web push': '发送手机通知',
  'erase rooms': '彻底删除实训室',
  'erase content': '彻底删除内容',
  imports: '导入',
  'board freezes': '封榜',
  'contest finals': '比赛结束',
  'certificates due': '发放证书',
  'certificates ending': '证书到期提醒',
  'exam hand-ins': '考试到时间交卷',
  'exam scores': '考试成绩公布',
  'task posts': '任务投稿',
  'team seats': '团队候补',
  'work scores': '工单成绩公布',
  'peer reviews': '互评',
  'plans counted': '统计计划进度',
  camps: '训练营开营、提醒和结营',
  'sweep lti': '清理未完成的第三方工具登录',
}
export const useNames: Record<string, string> = {
  avatar: '头像',
  picture: '图片',
  feedback: '反馈的图片',
  file: '附件和作品',
}
export const troubleNames: Record<string, string> = {
  full: '磁盘已满，现在只能查看',
  readonly: '磁盘只读，现在只能查看',
  gone: '数据所在的文件夹不见了',
}
