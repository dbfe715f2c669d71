import type { people } from '../support/people'
import { ROOM } from './world'

export interface Address {
  who?: keyof typeof people
  path: string
  /** What stands before the platform's name in the window's title. */
  title: RegExp
  /** What makes the screen complete. */
  shows: string | RegExp
}

const student = `/training-room/student/${ROOM}`
const manager = `/training-room/manager/${ROOM}`
const invite = `${student}/index?invite_code=2-4-user-000000`

/** Every screen of the product, as somebody sees it. */
export const addresses: Address[] = [
  { path: '/uc/login', title: /^登录/, shows: '手机号、邮箱或学号（工号）' },
  { path: '/uc/register', title: /^注册/, shows: '注册并登录' },
  { path: '/about', title: /^关于/, shows: '离线使用' },
  { path: '/404', title: /^页面不存在/, shows: '页面不存在' },
  { path: invite, title: /邀请|实训室/, shows: '邀请链接无效或已失效' },
  { who: 'novisit', path: '/no-permission', title: /^没有访问权限/, shows: '退出登录' },
  { who: 'studentA', path: '/401', title: /^无权限访问/, shows: '无权限访问' },
  { who: 'studentA', path: '/index', title: /^首页|^我的/, shows: '校园直播挑战赛' },
  { who: 'outsider', path: '/index', title: /^首页|^我的/, shows: '还没有加入实训室' },
  { who: 'studentA', path: '/uc/home', title: /^我的/, shows: '退出登录' },
  { who: 'studentA', path: '/uc/home?tab=security', title: /^我的/, shows: '登录的设备' },
  { who: 'studentA', path: '/uc/home?tab=orgs', title: /^我的/, shows: '星火职业学院' },
  { who: 'studentA', path: '/uc/notifications', title: /^消息/, shows: '全部已读' },
  { who: 'studentA', path: `${student}/index`, title: /^校园直播挑战赛/, shows: '星辰战队' },
  { who: 'outsider', path: `${student}/index`, title: /./, shows: '很遗憾，你还未加入该实训室，不能查看内容' },
  { who: 'studentA', path: `${student}/contest`, title: /^比赛/, shows: '第六届校园直播挑战赛' },
  { who: 'studentA', path: `${student}/my-team`, title: /^我的团队/, shows: 'X7K2QD' },
  { who: 'studentA', path: `${student}/my-team?join=1`, title: /^我的团队/, shows: '星辰战队' },
  { who: 'studentA', path: '/training-room/student/1/index', title: /^电子商务基础/, shows: '电子商务基础' },
  { who: 'studentA', path: '/contest/1/description', title: /^比赛说明/, shows: '时间安排' },
  { who: 'studentA', path: '/contest/1/content', title: /^比赛内容/, shows: '未报名参加当前比赛，不能查看内容' },
  { who: 'studentA', path: '/contest/4/content', title: /^比赛内容/, shows: '三分钟口播' },
  { who: 'studentA', path: `${student}/stats`, title: /^数据/, shows: '第五届校园直播挑战赛' },
  { who: 'teacher', path: `${manager}/stats`, title: /^数据/, shows: '直播脚本创作赛' },
  { who: 'studentA', path: '/contest/7/rank', title: /^排行榜/, shows: '我的成绩' },
  { who: 'teacher', path: '/contest/6/rank?tab=appeals', title: /^排行榜/, shows: '待裁决' },
  { who: 'teacher', path: '/contest/6/rank?show=1', title: /./, shows: '全部揭晓' },
  { who: 'teacher', path: '/contest/5/stats', title: /^数据看板/, shows: '评分进度' },
  { who: 'teacher', path: '/contest/5/stats?tab=board', title: /^数据看板/, shows: '重新统计' },
  { who: 'teacher', path: '/contest/6/stats?tab=promotion', title: /^数据看板/, shows: '晋级到' },
  { who: 'studentA', path: '/contest/1/team', title: /^参赛团队/, shows: '云上计划' },
  { who: 'studentA', path: '/training-room/student/3/work', title: /^工单/, shows: '直播脚本撰写' },
  { who: 'studentA', path: '/training-room/student/3/work-detail?workId=1', title: /直播脚本撰写/, shows: '任务背景' },
  {
    who: 'studentA',
    path: '/training-room/student/1/work-detail?workId=5&step=end',
    title: /竞店调研/,
    shows: '提交回执',
  },
  {
    who: 'studentA',
    path: '/training-room/student/1/peer-review?workId=7',
    title: /^互评/,
    shows: '已完成 1 / 3 份',
  },
  { who: 'studentA', path: '/contest-reading', title: /^我的比赛/, shows: '主播口播擂台赛' },
  { who: 'studentA', path: '/training-room-reading', title: /^我的实训/, shows: '店铺首页装修' },
  { who: 'studentA', path: '/training-room/student/3/task', title: /^任务/, shows: '校园咖啡店开业海报' },
  { who: 'studentA', path: '/training-room/student/2/task/detail/5', title: /^开赛直播切片剪辑/, shows: '立即接单' },
  { who: 'studentA', path: '/task/detail/3?tab=accept', title: /^民宿短视频/, shows: '退回原因' },
  { who: 'studentA', path: '/task/detail/2?tab=child', title: /^莫干山/, shows: '分镜脚本' },
  { who: 'studentA', path: '/lxp/task/5', title: /^开赛直播切片剪辑/, shows: '进入任务' },
  { who: 'teacher', path: '/training-room/manager/1/task', title: /^任务管理/, shows: '课程问卷整理与图表' },
  { who: 'teacher', path: '/task/detail/7?tab=posts', title: /^课程问卷/, shows: '通过并发放' },
  { who: 'teacher', path: '/task/edit/8', title: /^编辑任务/, shows: '任务名称' },
  { who: 'teacher', path: '/training-room/manager/1/mark', title: /^评分中心/, shows: '第二章作业：竞店调研' },
  { who: 'judge', path: '/training-room/manager/2/mark', title: /^评分中心/, shows: '直播脚本创作赛' },
  { who: 'judge', path: '/training-room/manager/2/mark?contest=5', title: /^直播脚本创作赛/, shows: '评下一份' },
  { who: 'judge', path: '/training-room/manager/2/mark?contest=5&a=3', title: /评分/, shows: '申请回避' },
  { who: 'teacher', path: '/training-room/manager/2/mark?contest=5', title: /^直播脚本创作赛/, shows: '平均给分' },
  {
    who: 'teacher',
    path: '/training-room/manager/2/mark?contest=5&tab=dimensions',
    title: /^直播脚本创作赛/,
    shows: '话术质量',
  },
  { who: 'teacher', path: '/training-room/manager/1/mark?work=5', title: /^第二章作业/, shows: '评下一份' },
  { who: 'teacher', path: '/training-room/manager/1/mark?work=5&peer=1', title: /^第二章作业/, shows: '开启互评' },
  { who: 'teacher', path: '/training-room/manager/1/mark?work=7&peer=1', title: /^第二章作业/, shows: '提醒没评完的' },
  { who: 'studentA', path: '/todo', title: /^待办/, shows: '借三脚架和补光灯' },
  { who: 'studentA', path: `${student}/todo`, title: /^待办/, shows: '借三脚架和补光灯' },
  { who: 'studentA', path: '/training-item-list/1', title: /^实训内容|^电子商务基础/, shows: '第二章作业：竞店调研' },
  { who: 'teacher', path: '/training-room/manager/3/work', title: /^工单/, shows: '直播脚本撰写' },
  {
    who: 'teacher',
    path: '/training-room/manager/3/update-work?id=1&step=1',
    title: /^直播脚本撰写/,
    shows: '任务背景',
  },
  {
    who: 'teacher',
    path: '/training-room/manager/3/update-work?id=1&step=0',
    title: /^直播脚本撰写/,
    shows: '保存设置',
  },
  { who: 'teacher', path: `${manager}/member`, title: /^成员管理/, shows: '贾思雨' },
  { who: 'teacher', path: `${manager}/member?tab=member`, title: /^成员管理/, shows: '王一诺' },
  { who: 'teacher', path: '/training-room/manager/4/setting?tab=more', title: /^实训室设置/, shows: '移交给' },
  { who: 'teacher', path: `${manager}/contest`, title: /^比赛/, shows: '第六届校园直播挑战赛' },
  { who: 'teacher', path: `${manager}/contest?contest=1`, title: /./, shows: '逐光工作室' },
  ...['base', 'time', 'signup', 'items', 'score'].map((section) => ({
    who: 'teacher' as const,
    path: `/training-room/2/contest/info?contest=1&section=${section}`,
    title: /第六届校园直播挑战赛/,
    shows: { base: '比赛说明', time: '报名开始', signup: '组别', items: '选品方案', score: '计分方式' }[section] ?? '',
  })),
  { path: '/website/1/home', title: /^首页 · 校园直播挑战赛/, shows: '第六届校园直播挑战赛' },
  { path: '/website/1/description', title: /^比赛介绍 · /, shows: '谁可以参加' },
  { path: '/website/1/about_contest', title: /^比赛资讯 · /, shows: '赛前说明会' },
  { who: 'studentA', path: '/website/1/help', title: /^帮助与下载 · /, shows: '直播设备操作手册.pdf' },
  { path: '/website/1/about_me', title: /^关于我们 · /, shows: '合作单位' },
  { path: '/website/1/news/2', title: /^本届商品货盘公布/, shows: '样品领取' },
  { path: '/website/99/home', title: /^比赛官网不存在或未开启/, shows: '比赛官网不存在或未开启' },
  ...(['basics', 'texts', 'news', 'help', 'rooms'] as const).map((tab) => ({
    who: 'teacher' as const,
    path: `${manager}/website?tab=${tab}`,
    title: /^比赛官网/,
    shows: { basics: '咨询热线', texts: '赛事背景', news: '评委名单（待公布）', help: '报名指南', rooms: '共享码' }[
      tab
    ],
  })),
  { who: 'studentA', path: '/training-room/student/3/app', title: /^应用/, shows: '短视频脚本助手' },
  { who: 'teacher', path: '/training-room/manager/3/software', title: /^资源/, shows: '直播运营实训系统' },
  {
    who: 'teacher',
    path: '/training-room/manager/3/software-detail?softwareId=14',
    title: /^直播运营实训系统/,
    shows: '在哪里使用',
  },
  { who: 'orgadmin', path: '/console/app/software', title: /^应用管理/, shows: '网店经营仿真平台' },
  { who: 'orgadmin', path: '/console/app/software-detail?softwareId=1', title: /^网店经营/, shows: '票据密钥' },
  { who: 'orgadmin', path: '/console', title: /^实训室管理/, shows: '校园直播挑战赛' },
  { who: 'studentA', path: '/console', title: /^首页|^我的/, shows: '无访问权限' },
  { who: 'teacher', path: '/file-preview/1', title: /^直播设备操作手册/, shows: '共 2 页' },
  { who: 'teacher', path: '/file-preview/3', title: /^成绩登记表/, shows: '平时成绩' },
  { who: 'teacher', path: '/file-preview/9', title: /^直播策划课件/, shows: '返场 15 分钟，收尾 10 分钟' },
  { who: 'teacher', path: '/preview-external-file/file/4', title: /^实训说明/, shows: '直播间搭建实训说明' },
  { who: 'studentA', path: '/file-preview/999999', title: /^文件预览/, shows: '文件不存在或无权查看' },
  { who: 'orgadmin', path: '/index', title: /^首页|^我的/, shows: '我的实训室' },
]
