import type { banner, school } from '../schema/account'

const names: [string, string, boolean?][] = [
  ['星火职业学院', '杭州'],
  ['星火职业学院信息工程学院', '杭州', true],
  ['星火职业学院商贸管理学院', '杭州', true],
  ['浙江商贸职业技术学院', '杭州'],
  ['钱塘信息职业技术学院', '杭州'],
  ['西湖艺术职业学院', '杭州'],
  ['宁波海港职业技术学院', '宁波'],
  ['温州创新职业学院', '温州'],
  ['金华电子商务学校', '金华'],
  ['义乌商贸技师学院', '金华'],
  ['绍兴纺织职业技术学院', '绍兴'],
  ['苏州智能制造职业学院', '苏州'],
  ['南京交通信息职业学院', '南京'],
  ['无锡太湖职业技术学院', '无锡'],
  ['合肥科技职业学院', '合肥'],
  ['芜湖机电职业学院', '芜湖'],
  ['武汉光谷职业技术学院', '武汉'],
  ['长沙湘江职业学院', '长沙'],
  ['广州岭南数字职业学院', '广州'],
  ['深圳前海职业技术学院', '深圳'],
  ['成都天府职业学院', '成都'],
  ['重庆两江技师学院', '重庆'],
  ['长三角职业教育联盟', '上海', true],
  ['数字商贸产教融合共同体', '杭州', true],
]
export const schools: (typeof school.$inferInsert)[] = names.map(([name, city, tagGroup = false]) => ({
  name,
  city,
  tagGroup,
}))

/** Three for everyone, two more of the sub-group's own. */
export const banners = (group: number): (typeof banner.$inferInsert)[] => [
  { title: '第六届校园直播挑战赛', subtitle: '组队报名进行中，等你来战', scene: 'sai', href: '/contest/1', sort: 1 },
  {
    title: '互联网营销师（五级）',
    subtitle: '跟着计划备考，学完就能考',
    scene: 'zheng',
    href: '/training-room/student/6/index',
    sort: 2,
  },
  {
    title: '新媒体运营实训',
    subtitle: '真实工单，一步一步做出来',
    scene: 'gang',
    href: '/training-room/student/3/index',
    sort: 3,
  },
  {
    groupId: group,
    title: '信息工程学院实训周',
    subtitle: 'Python 数据分析自学空间开放中',
    scene: 'ke',
    href: '/training-room/student/5/index',
    sort: 1,
  },
  {
    groupId: group,
    title: '校园直播挑战赛信工赛区',
    subtitle: '队伍还在招募技术同学',
    scene: 'sai',
    href: '/contest/1',
    sort: 2,
  },
]
