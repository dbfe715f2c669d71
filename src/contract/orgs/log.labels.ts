/** Deeds in an organisation's log, besides those of its rooms (`roomActions`). Each topic adds its own. */
export const orgActions = {
  'password.issue': '生成了重设密码的链接',
  'password.set': '在服务器上重设了密码',
  'super.set': '在服务器上设为超级管理员',
  'software.create': '添加了软件到目录',
  'software.update': '修改了软件',
  'software.enabled': '启用了软件',
  'software.disabled': '停用了软件',
  'software.taken_down': '下架了软件',
  'software.key': '更换了软件的票据密钥',
  'software.grant': '授权使用软件',
  'software.revoke': '收回了软件授权',
  'room.erase': '彻底删除了实训室',
}
export type OrgAction = keyof typeof orgActions
