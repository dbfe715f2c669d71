import type { PlanKind } from '#contract/plans/plans.rules'

export interface SeedItem {
  title: string
  kind: PlanKind
  ref: number
  note?: string
  need?: number
  /** Days from today. */
  begins?: number
  due?: number
  /** Not counted. */
  extra?: true
  /** The item of this title comes before. */
  after?: string
}
export interface SeedPlan {
  id: number
  room: number
  title: string
  intro: string
  draft?: true
  template?: true
  stages: { title: string; items: SeedItem[] }[]
}

export const texts = [
  {
    id: 1,
    title: '课堂约定',
    body: '<p>开课前请读完并勾选：</p><ul><li>上课前五分钟到机房，手机静音</li><li>作品写自己的名字，引用别人的图片要注明来源</li><li>有问题先看工单里的说明，再问组员，最后问老师</li></ul>',
  },
  {
    id: 2,
    title: '第一周自查表',
    body: '<p>周五放学前对照检查：</p><ol><li>店铺资料填写完整</li><li>至少收集三家竞店的首页截图</li><li>和队友分好工，写在团队笔记里</li></ol>',
  },
]

/** A plan in each state: running, a draft, one to come, one that is over and offered as a template, one for learning by oneself. */
export const plans: SeedPlan[] = [
  {
    ...{ id: 1, room: 1, title: '本学期学习计划', template: true },
    intro: '跟着计划走：先读约定，再学课程、做作业，最后参加期末考试。带锁的安排要先完成前一项。',
    stages: [
      {
        title: '入门准备',
        items: [
          { title: '阅读课堂约定', kind: 'text', ref: 1, begins: -12, due: -9 },
          { title: '了解实训室', kind: 'content', ref: 4, begins: -12, due: -8, after: '阅读课堂约定' },
        ],
      },
      {
        title: '学与练',
        items: [
          { title: '学完课程的一半', kind: 'course', ref: 1, need: 50, begins: -8, due: 10 },
          { title: '完成竞店调研', kind: 'work', ref: 5, begins: -7, due: 6 },
          { title: '第一周自查', kind: 'text', ref: 2, begins: -3, due: 9, note: '对照自查表逐项检查' },
          { title: '课程问卷整理', kind: 'task', ref: 7, begins: 0, due: 12, extra: true },
        ],
      },
      {
        title: '期末',
        items: [
          { title: '期末模拟考', kind: 'exam', ref: 3, begins: 0, due: 13 },
          { title: '期末考试', kind: 'exam', ref: 4, need: 60, begins: 7, due: 14, after: '期末模拟考' },
        ],
      },
    ],
  },
  {
    ...{ id: 2, room: 1, title: '期末复习计划', draft: true, intro: '考前两周按天复习，还在编写。' },
    stages: [
      {
        title: '第一周',
        items: [
          { title: '复习商品标题', kind: 'work', ref: 7, begins: 15, due: 18 },
          { title: '复习视频', kind: 'content', ref: 0, begins: 19, due: 22 },
        ],
      },
    ],
  },
  {
    ...{ id: 3, room: 1, title: '假期店铺实践', intro: '放假后在家完成，开学交总结。' },
    stages: [
      {
        title: '实践',
        items: [
          { title: '制定每周目标', kind: 'text', ref: 2, begins: 50, due: 56 },
          { title: '学完全部课程', kind: 'course', ref: 1, need: 100, begins: 50, due: 75 },
        ],
      },
    ],
  },
  {
    ...{ id: 4, room: 7, title: '开学两周适应计划', template: true, intro: '认识设备、同学和规则。' },
    stages: [
      {
        title: '适应',
        items: [
          { title: '阅读课堂约定', kind: 'text', ref: 1, begins: -40, due: -36 },
          { title: '熟悉直播设备', kind: 'content', ref: 1, begins: -36, due: -28, after: '阅读课堂约定' },
        ],
      },
    ],
  },
  {
    ...{ id: 5, room: 5, title: '三十天学会数据分析', intro: '每天半小时，按自己的节奏完成。' },
    stages: [
      {
        title: '基础',
        items: [
          { title: '读懂自查表', kind: 'text', ref: 2 },
          { title: '学完课程', kind: 'course', ref: 2, need: 100, after: '读懂自查表' },
        ],
      },
    ],
  },
]
