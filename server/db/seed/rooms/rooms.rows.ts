import type { room } from '../../schema/rooms/rooms'
import type { World } from '../world'

type Row = Pick<
  typeof room.$inferInsert,
  'uuid' | 'code' | 'title' | 'template' | 'intro' | 'joinRule' | 'teamSize' | 'contestType' | 'qrDownload' | 'menus'
> & {
  id: number
  org: keyof World['orgs']
  /** Begun so many days ago, ends in so many (0: open end). */
  days: number
  ends: number
  /** Other than published and in use. */
  state?: 'draft' | 'stopped'
}

/** One room a template, the id is the template; then one that is being prepared and one that is stopped. */
export const rooms: Row[] = [
  {
    id: 1,
    uuid: '3f0c7d1e-5a64-4b0e-9a53-1d2f6c1b8a01',
    code: 'KE2401',
    title: '电子商务基础 24-1 班',
    template: 1,
    org: 'college',
    days: 80,
    ends: 60,
    intro: '从开一家网店学起：选品、上架、客服到数据复盘，每周一个小目标，期末完成自己的店铺方案。',
  },
  {
    id: 2,
    uuid: '8b1f2a90-77c3-4c8d-8f0e-2e3a7d2c9b02',
    code: 'SAI602',
    title: '校园直播挑战赛',
    template: 2,
    org: 'college',
    days: 21,
    ends: 75,
    intro: '2 到 5 人组队，完成选品、脚本、开播和复盘四个环节。报名前请先加入实训室并组好队伍。',
    joinRule: 'approval',
    teamSize: 5,
    contestType: 1,
  },
  {
    id: 3,
    uuid: 'c5d84e67-0a1b-4d2c-b3e4-3f4b8e3dac03',
    code: 'GANG03',
    title: '新媒体运营实训室',
    template: 3,
    org: 'info',
    days: 45,
    ends: 0,
    intro: '跟着真实工单做内容：账号定位、图文排版、短视频脚本和投放复盘，做完一单，经验多一分。',
    qrDownload: true,
  },
  {
    id: 4,
    uuid: 'd6e95f78-1b2c-4e3d-a4f5-4a5c9f4ebd04',
    code: 'CHUANG',
    title: '校园创业模拟营',
    template: 4,
    org: 'college',
    days: 33,
    ends: 40,
    intro: '组建公司、选址进货、开店经营，用六周体验一次完整的校园创业，经营成绩按团队排名。',
  },
  {
    id: 5,
    uuid: 'e7fa6089-2c3d-4f4e-b5a6-5b6da05fce05',
    code: 'PYDATA',
    title: 'Python 数据分析自学空间',
    template: 5,
    org: 'college',
    days: 60,
    ends: 0,
    intro: '零基础也能学：按自己的节奏看课、做练习，从表格清洗一路学到可视化报告。加入后马上开始。',
    joinRule: 'open',
  },
  {
    id: 6,
    uuid: 'f80b719a-3d4e-4a5f-86b7-6c7eb160df06',
    code: 'ZHENG5',
    title: '互联网营销师（五级）备考',
    template: 6,
    org: 'college',
    days: 28,
    ends: 90,
    intro: '理论加实操的备考计划，每天半小时；完成学习要求并通过模拟考试，就能报名正式考核。',
  },
  {
    id: 7,
    uuid: '09182ab0-4e5f-4b60-97c8-7d8fc271e007',
    code: 'DSP242',
    title: '短视频剪辑 24-2 班',
    template: 1,
    org: 'info',
    days: -7,
    ends: 120,
    state: 'draft',
    intro: '从分镜、拍摄到剪辑发布，十六周完成一支校园主题短片。开课前先备好课程和作业。',
  },
  {
    id: 8,
    uuid: '1a293bc1-5f60-4c71-a8d9-8e90d382f108',
    code: 'NCDS08',
    title: '农产品电商实训（寒假整理）',
    template: 3,
    org: 'college',
    days: 100,
    ends: 0,
    state: 'stopped',
    intro: '帮本地合作社上架当季农产品，完成拍图、文案、客服和售后全流程。',
  },
]
