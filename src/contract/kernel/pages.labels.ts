/** Words of screens that are no domain's, said by the page and, before its program, by the HTML. */
export const noRole = { title: '无权限访问', text: '你的角色不能使用这个页面，请联系组织管理员。' } as const
export const nothingShared = {
  title: '没有分享来的内容',
  text: '在相册或其他应用里点“分享”，选择本平台，就能把照片、视频和文件放进工单',
} as const
export const notFound = { title: '页面不存在', text: '地址可能写错了，或者内容已经被移走。' } as const
export const ABOUT_TEXT =
  '面向职业院校的实训与技能竞赛平台，把五种学习场景放在一起：岗（工单实训）、课（在线教学）、赛（技能竞赛）、证（考证备考）、创（创业模拟）。'
