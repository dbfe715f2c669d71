/** What becomes of what there is of a person, once the account is gone. */
export const CLOSING_EFFECTS = [
  '姓名、手机、邮箱、头像、学号和所在组织会被删除，不能恢复',
  '已提交的作品和成绩以“已注销用户”的名义保留，供学校存档',
  '已获得的证书仍然可以核验',
  '笔记、待办、收藏和通知会被删除',
] as const
